// Ships JavaScript as a part of moderation: one case, read and decided.
import ChevronLeft from "lucide-react/icons/chevron-left";
import { paths } from "@ryadom/shared/paths.ts";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { type ModerationCase, useClaim } from "../../api/moderation.ts";
import type { CaseAction, DecisionInput } from "../../api/moderation-decisions.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";
import { actionsFor } from "./actions-for.ts";
import { useBlurText } from "../moderation-care/use-care-gate.ts";
import { CaseActions } from "./CaseActions.tsx";
import { CaseAround } from "./CaseAround.tsx";
import { CaseReports } from "./CaseReports.tsx";
import { CaseText, type Shown } from "./CaseText.tsx";
import { ClaimState } from "./ClaimState.tsx";
import { actionWord, categoryWord, kindWord, outcomeWord } from "./case-words.ts";
import { useDeskNames } from "./desk-names.tsx";
import { type Draft, newDraft } from "./draft.ts";
import { isCovered } from "./is-covered.ts";
import { useDeskKeys } from "./use-desk-keys.ts";
import "./desk.css";
import "../kit/badge.css";

const loadForm = () => import("./DecisionForm.tsx");
const DecisionForm = lazy(() => loadForm().then((part) => ({ default: part.DecisionForm })));

interface Props {
  item: ModerationCase;
  /** Others of the list that say the same. */
  alike: ModerationCase[];
  draft: Draft | null;
  setDraft: (draft: Draft | null) => void;
  send: (input: DecisionInput) => void;
  isSending: boolean;
  isUnsent: boolean;
  failure: Error | null;
  hideAlike: (input: DecisionInput) => void;
  back: () => void;
  say: (words: string) => void;
  areKeysOn: boolean;
  /** Whether somebody chose it just now: then the focus comes here. */
  isChosen: boolean;
  onImagesExpired: () => void;
}

export function CasePanel({
  item,
  alike,
  draft,
  setDraft,
  send,
  isSending,
  isUnsent,
  failure,
  hideAlike,
  back,
  say,
  areKeysOn,
  isChosen,
  onImagesExpired,
}: Props) {
  const t = useWords();
  const language = useLanguage();
  const names = useDeskNames();
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState<Shown>("nothing");
  const [isMoreOpen, setMoreOpen] = useState(false);
  const [marked, setMarked] = useState("");
  const claiming = useClaim();
  const offered = actionsFor(item);
  const sensitive = new Set(names.themes.filter(({ isSensitive }) => isSensitive).map(({ key }) => key));
  const isBlurred = useBlurText();
  const isSensitive = isBlurred || isCovered(item, sensitive);
  const theme = names.themes.find(({ key }) => key === item.themeId)?.name;

  // While it is read: a decision must not wait for a connection that is gone by then.
  useEffect(() => void loadForm(), []);
  useEffect(() => {
    if (isChosen) heading.current?.focus({ preventScroll: true });
  }, [isChosen]);

  const reasonFor = (action: CaseAction) => `${categoryWord(t, item.category)}: ${actionWord(t, action, item).toLocaleLowerCase(language)}`;
  const choose = (action: CaseAction) => {
    if (draft?.action === action) return setDraft(null);
    setDraft({ ...newDraft(action, item, names, reasonFor(action)), quotedLine: marked });
    // Whoever writes about it has it, so that nobody else decides meanwhile.
    if (item.outcome === null && !item.claim) claiming.claim.run(item);
  };
  const uncover = () => setShown(shown === "nothing" ? "words" : shown === "words" && item.images.length > 0 ? "pictures" : "nothing");
  const openMore = (isOpen: boolean) => {
    setMoreOpen(isOpen);
    if (isOpen) requestAnimationFrame(() => document.querySelector<HTMLElement>("#desk-more button")?.focus());
  };
  const actAt = (index: number) => () => {
    const action = offered.first[index];
    if (action) choose(action);
  };
  useDeskKeys(
    {
      show: uncover,
      first: actAt(0),
      second: actAt(1),
      third: actAt(2),
      more: () => openMore(!isMoreOpen),
      claim: () => (item.claim?.isOwn ? claiming.release : claiming.claim).run(item),
      ...(item.publicationId !== null && { thread: () => window.open(paths.post(language, item.publicationId!), "_blank", "noopener") }),
    },
    areKeysOn,
  );

  const kind = kindWord(t, item, names.courses);
  const canBeRead = !isSensitive || shown !== "nothing";
  const title = canBeRead && item.commentId === null ? item.title : "";
  const facts = [
    item.author?.alias ?? t(m.member_deleted),
    theme ? t(m.desk_kind_in, { kind, theme }) : kind,
    item.isHidden ? t(m.moderation_hidden) : null,
  ];
  const outcome = outcomeWord(t, item.outcome);
  return (
    <>
      <article className="desk-case" aria-labelledby="desk-case-title">
        <button className="pill desk-back px-2 text-small text-text-2" type="button" onClick={back}>
          <ChevronLeft size={20} aria-hidden="true" />
          {t(m.desk_back)}
        </button>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className={`badge ${item.isWorry ? "bg-warn-soft text-warn" : "bg-surface-2"}`}>{categoryWord(t, item.category)}</p>
          <ClaimState key={item.caseId} item={item} claiming={claiming} say={say} />
        </div>
        <div className="grid gap-1">
          <p className="text-small text-text-2 wrap-anywhere">{facts.filter((fact) => fact !== null).join(" · ")}</p>
          <h2
            className="desk-title wrap-anywhere"
            id="desk-case-title"
            tabIndex={-1}
            ref={heading}
            lang={title ? item.sourceLang : undefined}
          >
            {title || (canBeRead && item.commentId !== null ? t(m.moderation_comment, { title: item.title }) : kind)}
          </h2>
        </div>
        {outcome && <p className="font-medium">{outcome}</p>}
        <CaseText
          item={item}
          shown={shown}
          topic={isSensitive && theme ? t(m.desk_covered_topic, { theme }) : t(m.desk_covered)}
          uncover={uncover}
          quote={(line) => {
            setMarked(line);
            if (draft) setDraft({ ...draft, quotedLine: line });
          }}
          onImagesExpired={onImagesExpired}
        />
        {(item.reports.length > 0 || item.isHeld || item.safetyLevels.length > 0) && <CaseReports item={item} />}
        {alike.length > 0 && (
          <button
            className="pill pill-soft justify-self-start text-small"
            type="button"
            onClick={() => hideAlike({ ...newDraft("hide", item, names, reasonFor("hide")), message: "" })}
          >
            {t(m.desk_spam_all, { count: alike.length + 1 })}
          </button>
        )}
        <h3 className="desk-what">{t(m.desk_what_helps)}</h3>
        <CaseActions
          item={item}
          offered={offered}
          chosen={draft?.action ?? null}
          isMoreOpen={isMoreOpen}
          openMore={openMore}
          choose={choose}
        />
        <Suspense>
          {draft && (
            <DecisionForm
              key={draft.action}
              item={item}
              draft={draft}
              change={(changes) => setDraft({ ...draft, ...changes })}
              send={send}
              isSending={isSending}
              isUnsent={isUnsent}
              failure={failure}
              close={() => {
                setDraft(null);
                heading.current?.focus({ preventScroll: true });
              }}
            />
          )}
        </Suspense>
      </article>
      <CaseAround item={item} isShown={shown !== "nothing"} isSensitive={isSensitive} />
    </>
  );
}
