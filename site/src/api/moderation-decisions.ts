import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "./client.ts";
import { caseContextOptions, caseScope, type ModerationCase, renewingChangedWords, useRenewCases } from "./moderation.ts";
import type { components } from "./openapi.d.ts";
import { withStepUp } from "./step-up.ts";
import { useApiMutation } from "./use-api-mutation.ts";

export type CaseAction =
  | "check-in"
  | "escalate"
  | "take-back"
  | "note"
  | "show"
  | "content-notes"
  | "retheme"
  | "lock"
  | "unlock"
  | "hide"
  | "delete"
  | "mute"
  | "ban";

/** What a moderator filled in. Each action takes what it needs of it. */
export interface DecisionInput {
  reason: string;
  ruleKey: string;
  quotedLine: string;
  message: string;
  hours: MuteHours;
  themeId: string;
  contentNotes: string[];
  /** Whether a decision that leaves the text where it is settles the case. */
  resolves: boolean;
}
export type MuteHours = components["schemas"]["Mute"]["hours"];
export const muteHours: readonly MuteHours[] = [24, 72, 168, 720];

const beside: ReadonlySet<CaseAction> = new Set(["note", "content-notes", "retheme", "lock", "unlock", "mute", "ban"]);
/** It leaves the text where it is: whether the case is settled by it has to be said. A worry may be asked about and handed on, too. */
export const isBeside = (action: CaseAction, { category }: Pick<ModerationCase, "category">): boolean =>
  beside.has(action) || (action === "check-in" && category === "worry");

export interface Decision {
  item: ModerationCase;
  action: CaseAction;
  input: DecisionInput;
}

/** What came of it, and how long it can be taken back. */
export interface Decided extends Decision {
  undoUntil: string;
  undo: () => Promise<unknown>;
}

/** Carries out a decision; what the cases say is asked for again. @param after also runs when the component has gone */
export function useDecide(after: (decided: Decided) => void) {
  const renew = useRenewCases();
  const client = useQueryClient();
  return useApiMutation(
    (decision: Decision) => {
      const read = client.getQueryData(caseContextOptions(decision.item.caseId).queryKey);
      return renewingChangedWords(decide(decision, read?.wordsVersion ?? undefined), renew);
    },
    (decided) => {
      after(decided);
      renew();
    },
    caseScope,
  );
}

/** Takes decisions back, the last one first. */
export function useUndo(after: (taken: Decided[]) => void) {
  const renew = useRenewCases();
  return useApiMutation(
    async (all: Decided[]) => {
      for (const one of all.toReversed()) await one.undo();
    },
    (_, all) => {
      after(all);
      renew();
    },
  );
}

/** Carries out one decision. What is shown is shown as it was read: `wordsVersion`. The case is named in it, so that one that somebody decided meanwhile, or this very one that got no answer, is refused. */
async function decide(decision: Decision, wordsVersion: string | undefined): Promise<Decided> {
  const { action, item } = decision;
  if (action === "escalate" || action === "take-back") return handOn(decision);
  const { decisionId, undoUntil } = await send(decision, wordsVersion);
  return { action, item, input: decision.input, undoUntil, undo: undoOf(decisionId) };
}

/** Which other cases of spam are like this one: counted before they are decided together. */
export const alikeOptions = ({ caseId }: ModerationCase) =>
  queryOptions({
    queryKey: ["alike-cases", caseId],
    queryFn: () => withStepUp(() => unwrap(api.GET("/api/moderation/cases/alike", { params: { query: { caseId } } }))),
    gcTime: 0,
  });

/** Hides many cases of spam in one call. @param after is told of those that were hidden: what somebody took or decided meanwhile is not among them */
export const useHideTogether = (after: (decided: Decided[], of: number) => void) =>
  useApiMutation(
    ({ items, input }: { items: readonly ModerationCase[]; input: DecisionInput }) => hideTogether(items, input),
    (decided, { items }) => after(decided, items.length),
  );

async function hideTogether(items: readonly ModerationCase[], input: DecisionInput): Promise<Decided[]> {
  const { reason, message, ruleKey } = input;
  const words = { reason, ...(message && { message }), ...(ruleKey && { ruleKey }) };
  const body = { ...words, kind: "hide" as const, caseIds: items.map(({ caseId }) => caseId) };
  const answer = await unwrap(api.POST("/api/moderation/cases/bulk", { body }));
  return answer.items.flatMap(({ caseId, made }): Decided[] => {
    const item = items.find((one) => one.caseId === caseId);
    if (!item || !made) return [];
    return [{ action: "hide", item, input, undoUntil: made.undoUntil, undo: undoOf(made.decisionId) }];
  });
}

const undoOf = (id: string) => () => unwrap(api.DELETE("/api/moderation/decisions/{id}", { params: { path: { id } } }));

const undoMs = 600_000;

async function handOn({ action, item, input }: Decision): Promise<Decided> {
  const of = { params: { path: { id: item.caseId } }, body: { reason: input.reason } };
  const put = () => unwrap(api.PUT("/api/moderation/cases/{id}/escalation", of));
  const remove = () => unwrap(api.DELETE("/api/moderation/cases/{id}/escalation", of));
  await (action === "escalate" ? put() : remove());
  return { action, item, input, undoUntil: new Date(Date.now() + undoMs).toISOString(), undo: action === "escalate" ? remove : put };
}

const hidden = {
  publication: "/api/moderation/publications/{id}/hidden",
  comment: "/api/moderation/comments/{id}/hidden",
  rating: "/api/moderation/ratings/{id}/hidden",
} as const;
const whole = {
  publication: "/api/moderation/publications/{id}",
  comment: "/api/moderation/comments/{id}",
  rating: "/api/moderation/ratings/{id}",
} as const;
const checkIn = {
  publication: "/api/moderation/publications/{id}/check-in",
  comment: "/api/moderation/comments/{id}/check-in",
  rating: "/api/moderation/ratings/{id}/check-in",
} as const;
const note = {
  publication: "/api/moderation/publications/{id}/note",
  comment: "/api/moderation/comments/{id}/note",
  rating: "/api/moderation/ratings/{id}/note",
} as const;

function send({ action, item, input }: Decision, wordsVersion: string | undefined) {
  const [kind, id] = textOf(item);
  const { reason, message, ruleKey, quotedLine, resolves } = input;
  const told = { ...(message && { message }), ...(ruleKey && { ruleKey }), ...(quotedLine && { quotedLine }) };
  // Thinking again about what was decided is no part of its case.
  const body = { reason, ...told, ...(item.outcome === null && { caseId: item.caseId }) };
  const side = { ...body, resolves: item.outcome === null && resolves };
  const params = { path: { id } };
  const ofAuthor = { path: { id: item.author?.id ?? "" } };
  if (action === "check-in") return unwrap(api.POST(checkIn[kind], { params, body: { ...body, message, resolves } }));
  if (action === "note") return unwrap(api.POST(note[kind], { params, body: { ...side, message } }));
  if (action === "show")
    return unwrap(api.DELETE(hidden[kind], { params, body: { ...body, ...(wordsVersion !== undefined && { wordsVersion }) } }));
  if (action === "hide") return unwrap(api.PUT(hidden[kind], { params, body }));
  if (action === "delete") return unwrap(api.DELETE(whole[kind], { params, body }));
  if (action === "mute")
    return unwrap(api.PUT("/api/moderation/members/{id}/mute", { params: ofAuthor, body: { ...side, hours: input.hours } }));
  if (action === "ban") return unwrap(api.PUT("/api/moderation/members/{id}/ban", { params: ofAuthor, body: side }));
  if (action === "lock") return unwrap(api.PUT("/api/moderation/publications/{id}/lock", { params, body: side }));
  if (action === "unlock") return unwrap(api.DELETE("/api/moderation/publications/{id}/lock", { params, body: side }));
  if (action === "retheme")
    return unwrap(api.PUT("/api/moderation/publications/{id}/theme", { params, body: { ...side, themeId: input.themeId } }));
  const { contentNotes } = input;
  return unwrap(api.PUT("/api/moderation/publications/{id}/content-notes", { params, body: { ...side, contentNotes } }));
}

function textOf({ publicationId, commentId, ratingId }: ModerationCase): ["publication" | "comment" | "rating", string] {
  if (commentId !== null) return ["comment", commentId];
  return ratingId === null ? ["publication", publicationId ?? ""] : ["rating", ratingId];
}
