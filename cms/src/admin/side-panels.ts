/** What stands beside the form of an entry, in this order. */
import { ApprovalPanel } from "./approvals/approval-panel.tsx";
import { BreathingFigurePanel } from "./breathing-figure/breathing-figure-panel.tsx";
import { CopyAnswersPanel } from "./copy-answers/copy-answers-panel.tsx";
import { EditorsPanel } from "./editing/editors-panel.tsx";
import { HistoryPanel } from "./history/history-panel.tsx";
import { KeptDraftPanel } from "./kept-drafts/kept-draft-panel.tsx";
import { LinkPickerPanel } from "./link-picker/link-picker-panel.tsx";
import { FillNewEntry } from "./new-entries/fill-new-entry.ts";
import { OtherLanguagePanel } from "./other-language/other-language-panel.tsx";
import { PicturesPanel } from "./pictures/pictures-panel.tsx";
import { PreviewPanel } from "./preview/preview-panel.tsx";
import { ProblemsPanel } from "./problems/problems-panel.tsx";
import { PublishStatusPanel } from "./publish-status/publish-status-panel.tsx";
import { SchedulePanel } from "./schedule/schedule-panel.tsx";

export const sidePanels = [
  ProblemsPanel,
  ApprovalPanel,
  PublishStatusPanel,
  EditorsPanel,
  KeptDraftPanel,
  PreviewPanel,
  OtherLanguagePanel,
  LinkPickerPanel,
  PicturesPanel,
  CopyAnswersPanel,
  BreathingFigurePanel,
  SchedulePanel,
  HistoryPanel,
  FillNewEntry,
];
