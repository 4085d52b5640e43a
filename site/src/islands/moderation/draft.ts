import type { ModerationCase } from "../../api/moderation.ts";
import type { CaseAction, DecisionInput } from "../../api/moderation-decisions.ts";
import type { DeskNames, DeskTemplate } from "./desk-names.tsx";
import { fillTemplate } from "./fill-template.ts";

/** A decision that is being written. `message`: null while it is the template's, filled in with what is chosen. */
export interface Draft extends Omit<DecisionInput, "message"> {
  action: CaseAction;
  templateKey: string;
  message: string | null;
}

/** Which templates fit an action: the first of them is offered at once. */
const usesOf: Partial<Record<CaseAction, string[]>> = {
  "check-in": ["check-in"],
  note: ["note"],
  hide: ["hide", "edit-asked"],
  delete: ["delete"],
  mute: ["mute"],
  ban: ["ban"],
};
/** The rule that a text is most often against, by what it is reported for. */
const ruleOf: Partial<Record<string, string>> = {
  abuse: "kindness",
  spam: "no-advertising",
  privacy: "privacy",
  medical: "no-pressure-to-stop-treatment",
  held: "no-methods",
};

export const templatesFor = (action: CaseAction, { templates }: DeskNames): DeskTemplate[] =>
  (usesOf[action] ?? []).flatMap((use) => templates.filter((template) => template.use === use));

/** What is offered at once: of what hides by one rule each, that of the rule; where there is none, what can say any rule. */
export function templateFor(action: CaseAction, ruleKey: string, names: DeskNames): string {
  const templates = templatesFor(action, names);
  const ofRule = templates.find(({ key }) => ruleKey !== "" && key === `hide-${ruleKey}`);
  return (ofRule ?? templates.find(({ use }) => use !== "hide") ?? templates[0])?.key ?? "";
}

/** Whether the author is told in words, and whether they must be. */
export const hasMessage = (action: CaseAction): boolean => action in usesOf || ["lock", "retheme", "content-notes"].includes(action);
export const needsMessage = (action: CaseAction): boolean => action === "check-in" || action === "note";
/** Whether a rule and a line of the text belong to it. */
export const hasRule = (action: CaseAction): boolean => ["note", "hide", "delete", "mute", "ban", "lock"].includes(action);

export function newDraft(action: CaseAction, item: ModerationCase, names: DeskNames, reason: string): Draft {
  const usual = ruleOf[item.category ?? "held"];
  const isAgainstRule = hasRule(action) && action !== "note" && names.rules.some(({ key }) => key === usual);
  const ruleKey = isAgainstRule ? usual! : "";
  return {
    action,
    reason,
    ruleKey,
    quotedLine: "",
    templateKey: templateFor(action, ruleKey, names),
    message: null,
    hours: 24,
    themeId: item.themeId ?? "",
    contentNotes: item.contentNotes,
    resolves: action === "note" || action === "check-in",
  };
}

interface Around {
  item: ModerationCase;
  names: DeskNames;
  /** Until when somebody is muted, in the language of their text. */
  until: string;
  helpLink: string;
}

/** The message as its author will read it. */
export function messageOf(draft: Draft, { item, names, until, helpLink }: Around): string {
  if (draft.message !== null) return draft.message;
  const language = item.sourceLang;
  const template = names.templates.find(({ key }) => key === draft.templateKey);
  if (!template) return "";
  const rule = names.rules.find(({ key }) => key === draft.ruleKey)?.title[language] ?? "";
  return fillTemplate(template.text[language], { alias: item.author?.alias ?? "", rule, quote: draft.quotedLine, until, helpLink });
}
