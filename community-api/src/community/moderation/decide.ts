import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { CaseOutcome } from "@ryadom/shared/moderation.ts";
import type { DecisionKind, DecisionMade, ModerationDecision, SideDecision } from "@ryadom/shared/moderation-decisions.ts";
import type { Transaction } from "kysely";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Session } from "../../identity/session/session.ts";
import { decideCase, type OpenCase, requireDecidable } from "../cases/decide-case.ts";
import type { Item } from "../cases/item.ts";
import { type DecidedItem, requireItem } from "./decided-item.ts";
import { recordDecision } from "./record-decision.ts";
import { requireAsRead, requireQuoted, requireRule } from "./require-words.ts";

export type DecideContext = { db: Database; catalogue: Catalogue | null; now: Date };

/** `touched`: the cache tags of what changed. */
export type Decided = { made: DecisionMade; touched: string[] };

type Action<Words extends ModerationDecision> = {
  kind: DecisionKind;
  words: Words;
  /** The version of the text that the moderator read; undefined: any. */
  wordsVersion?: string | undefined;
  /** How the case ends by it; null: it goes on waiting. */
  outcome: (row: DecidedItem, open: OpenCase | null) => CaseOutcome | null;
  /** Carries it out. `before`: the columns as they were. @returns the cache tags of what changed */
  change: (trx: Transaction<Schema>, row: DecidedItem) => Promise<{ touched: string[]; before: Record<string, string | number | null> }>;
  isTold?: (row: DecidedItem) => boolean;
  isGone?: boolean;
};

/**
 * Decides about a text: settles its case, carries the decision out, keeps it, tells the author and writes it into the log.
 * @throws `not-found`, `forbidden` for one's own words, `invalid-argument` for a rule or a quoted line that there isn't,
 * `moderation/already-resolved`, `moderation/claimed-by-another`, `moderation/words-changed`
 */
export const decideAbout = <Words extends ModerationDecision>(
  { db, catalogue, now }: DecideContext,
  session: Session,
  item: Item,
  { kind, words, wordsVersion, outcome, change, isTold, isGone = false }: Action<Words>,
): Promise<Decided> =>
  asMember(db, session, async (trx) => {
    const row = await requireItem(trx, session, item);
    requireRule(catalogue, words);
    await requireAsRead(trx, item, wordsVersion);
    requireQuoted(row, words);
    const by = { session, caseId: words.caseId, now };
    const open = await requireDecidable(trx, item, by);
    const end = outcome(row, open);
    if (end !== null) await decideCase(trx, item, { ...by, outcome: end });
    if (end !== null && !isGone)
      await trx.updateTable(item.table).set({ reviewedAt: now.toISOString() }).where("id", "=", item.id).execute();
    const { touched, before } = await change(trx, row);
    const isSettled = open !== null && end !== null;
    const made = await recordDecision(
      trx,
      session,
      {
        kind,
        item,
        about: row,
        words,
        caseId: open && (isSettled || words.caseId !== undefined) ? open.id : null,
        before: { ...before, ...(end !== null && !isGone && { reviewedAt: row.reviewedAt }), ...(isSettled && { caseState: open.state }) },
        isTold: isTold?.(row) ?? true,
        isGone: isGone && item.table === "publication",
        line: { action: `${item.table.replace("_", "-")}.${actionOf(kind)}`, details: { id: item.id } },
      },
      now,
    );
    return { made, touched };
  });

/** The log has called it so from the start. */
const actionOf = (kind: DecisionKind): string => (kind === "show" ? "unhide" : kind);

/** How a case ends by a decision that leaves the text where it is. One that is hidden until somebody looks goes on waiting for that. */
export const sideOutcome = ({ resolves }: SideDecision, row: DecidedItem): CaseOutcome | null =>
  resolves === true && !isHiddenUntilLookedAt(row) ? (row.isHidden === 1 ? "hidden" : "left-visible") : null;

export const isHiddenUntilLookedAt = ({ hiddenBy }: Pick<DecidedItem, "hiddenBy">): boolean =>
  hiddenBy === "screening" || hiddenBy === "reports";
