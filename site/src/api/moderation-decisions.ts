import { api, unwrap } from "./client.ts";
import type { ModerationCase } from "./moderation.ts";
import { useRenewCases } from "./moderation.ts";
import { useApiMutation } from "./use-api-mutation.ts";

export const caseActions = [
  "check-in",
  "escalate",
  "take-back",
  "note",
  "show",
  "content-notes",
  "retheme",
  "lock",
  "unlock",
  "hide",
  "delete",
  "mute",
  "ban",
] as const;
export type CaseAction = (typeof caseActions)[number];

/** What a moderator filled in. Each action takes what it needs of it. */
export interface DecisionInput {
  reason: string;
  ruleKey: string;
  quotedLine: string;
  message: string;
  hours: MuteHours;
  themeId: string;
  contentNotes: string[];
  /** Whether a note closes the case. */
  resolves: boolean;
}
export const muteHours = [24, 72, 168, 720] as const;
export type MuteHours = (typeof muteHours)[number];

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
  return useApiMutation(
    (decision: Decision) => decide(decision),
    (decided) => {
      after(decided);
      renew();
    },
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

/** Carries out one decision. The case is named in it, so that one that somebody decided meanwhile, or this very one that got no answer, is refused. */
export async function decide(decision: Decision): Promise<Decided> {
  const { action, item } = decision;
  if (action === "escalate" || action === "take-back") return handOn(decision);
  const { decisionId, undoUntil } = await send(decision);
  const undo = () => unwrap(api.DELETE("/api/moderation/decisions/{id}", { params: { path: { id: decisionId } } }));
  return { action, item, input: decision.input, undoUntil, undo };
}

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

function send({ action, item, input }: Decision) {
  const [kind, id] = textOf(item);
  const { reason, message, ruleKey, quotedLine } = input;
  const body = {
    reason,
    caseId: item.caseId,
    ...(message && { message }),
    ...(ruleKey && { ruleKey }),
    ...(quotedLine && { quotedLine }),
  };
  const params = { path: { id } };
  const ofAuthor = { path: { id: item.author?.id ?? "" } };
  if (action === "check-in") return unwrap(api.POST(checkIn[kind], { params, body: { ...body, message } }));
  if (action === "note") return unwrap(api.POST(note[kind], { params, body: { ...body, message, resolves: input.resolves } }));
  if (action === "show") return unwrap(api.DELETE(hidden[kind], { params, body }));
  if (action === "hide") return unwrap(api.PUT(hidden[kind], { params, body }));
  if (action === "delete") return unwrap(api.DELETE(whole[kind], { params, body }));
  if (action === "mute") return unwrap(api.PUT("/api/moderation/members/{id}/mute", { params: ofAuthor, body: { ...body, hours: input.hours } }));
  if (action === "ban") return unwrap(api.PUT("/api/moderation/members/{id}/ban", { params: ofAuthor, body }));
  if (action === "lock") return unwrap(api.PUT("/api/moderation/publications/{id}/lock", { params, body }));
  if (action === "unlock") return unwrap(api.DELETE("/api/moderation/publications/{id}/lock", { params, body }));
  if (action === "retheme")
    return unwrap(api.PUT("/api/moderation/publications/{id}/theme", { params, body: { ...body, themeId: input.themeId } }));
  return unwrap(
    api.PUT("/api/moderation/publications/{id}/content-notes", { params, body: { ...body, contentNotes: input.contentNotes } }),
  );
}

function textOf({ publicationId, commentId, ratingId }: ModerationCase): ["publication" | "comment" | "rating", string] {
  if (commentId !== null) return ["comment", commentId];
  return ratingId === null ? ["publication", publicationId ?? ""] : ["rating", ratingId];
}
