import type { AppealDecision } from "@ryadom/shared/appeals.ts";
import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { ModerationDecision } from "@ryadom/shared/moderation-decisions.ts";
import type { Selectable } from "kysely";
import { AppError } from "../../core/errors.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import type { Schema } from "../../db/schema.ts";
import type { AccountStore } from "../../identity/accounts/account-store.ts";
import type { Session } from "../../identity/session/session.ts";
import { unban } from "../moderation/bans.ts";
import { setHidden } from "../moderation/hide.ts";
import { unmute } from "../moderation/mute.ts";
import { isSuperseded } from "../moderation/superseded.ts";
import { restoreItem } from "../moderation/restore.ts";

export type AppealContext = { db: Database; accounts: AccountStore; keys: Keys; catalogue: Catalogue | null; now: Date };
type Decision = Selectable<Schema["moderation_decision"]>;

/**
 * Undoes what was appealed against, as any moderator would: the text is shown or restored, the member may write or come back. What was
 * decided since stays; so do words that are gone meanwhile, and a member who is leaving: the author was right all the same.
 * @returns the cache tags of what changed
 * @throws `moderation/words-changed` when the text isn't any more as it was read
 */
export async function overturn(
  context: AppealContext,
  session: Session,
  decision: Decision,
  { reason, message, wordsVersion }: AppealDecision,
): Promise<string[]> {
  if (await isSuperseded(context.db, decision)) return [];
  const words: ModerationDecision = { reason, message };
  try {
    if (decision.itemTable !== null && decision.itemId !== null) {
      const item = { table: decision.itemTable, id: decision.itemId };
      const undo =
        decision.kind === "delete"
          ? restoreItem(context, session, item, words)
          : setHidden(context, session, item, false, { ...words, wordsVersion });
      return (await undo).touched;
    }
    const id = decision.pseudonymId ?? (await publicIdOf(context.db, decision.authorUid!));
    await (decision.kind === "mute" ? unmute(context, session, id, words) : unban(context, session, id, words));
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "not-found") throw error;
  }
  return [];
}

const publicIdOf = async (db: Database, uid: string): Promise<string> =>
  (await db.selectFrom("member").select("authorId").where("uid", "=", uid).executeTakeFirstOrThrow()).authorId;
