import type { ModerationDecision } from "@ryadom/shared/moderation-decisions.ts";
import type { Session } from "../../identity/session/session.ts";
import { asMember } from "../../identity/session/as-member.ts";
import type { Item } from "../cases/item.ts";
import { findCopy, putBack } from "./put-back.ts";
import { textKinds } from "../texts/kinds.ts";
import type { DecideContext, Decided } from "./decide.ts";
import { requireStaying } from "./decided-item.ts";
import { AppError } from "../../core/errors.ts";
import { recordDecision } from "./record-decision.ts";
import { requireQuoted, requireRule } from "./require-words.ts";

/**
 * Puts a text back that a moderator deleted in the last 30 days, visible. Replies, reactions and pictures went with it for good.
 * @throws `not-found`, also for what its author deleted, `forbidden` for one's own words, `conflict` when its author has rated that course anew
 */
export const restoreItem = (
  { db, catalogue, now }: DecideContext,
  session: Session,
  item: Item,
  words: ModerationDecision,
): Promise<Decided> =>
  asMember(db, session, async (trx) => {
    const at = now.toISOString();
    await textKinds[item.table].lock(trx, item.id);
    const found = await findCopy(trx, item, at);
    if (!found) throw new AppError("not-found");
    const language = await requireStaying(trx, found);
    if (found.authorUid === session.uid) throw new AppError("forbidden");
    // Somebody may have put it back while the author was locked; what its author deleted stays deleted.
    const copy = await findCopy(trx, item, at);
    if (!copy || copy.deletedByUid === copy.authorUid) throw new AppError("not-found");
    requireRule(catalogue, words);
    requireQuoted(copy, words);
    await putBack(trx, item, copy, { isHidden: 0, hiddenBy: null, reviewedAt: at });
    const place = await textKinds[item.table].findPlace(trx, item.id);
    const touched = await textKinds[item.table].settle(trx, place);
    const { deletedByUid, deletedAt, purgeAt } = copy;
    const made = await recordDecision(
      trx,
      session,
      {
        kind: "restore",
        item,
        about: { ...place, authorUid: copy.authorUid, pseudonymId: copy.pseudonymId, language },
        words,
        // Its case ended with the text.
        caseId: null,
        before: { deletedByUid, deletedAt, purgeAt },
        line: { action: `${item.table.replace("_", "-")}.restore`, details: { id: item.id } },
      },
      now,
    );
    return { made, touched };
  });
