import type { BulkDecided, BulkDecision } from "@ryadom/shared/moderation-decisions.ts";
import { AppError } from "../../core/errors.ts";
import type { FileStore } from "../../files/file-store.ts";
import type { Session } from "../../identity/session/session.ts";
import type { DecideContext, Decided } from "./decide.ts";
import { deleteItem } from "./delete.ts";
import { setHidden } from "./hide.ts";

type Context = DecideContext & { files: FileStore };

/**
 * Hides or deletes the texts of many cases of spam. Each is decided by itself, as if it were the only one: what another moderator has or has
 * decided, and one's own words, are left out and named.
 * @returns what became of each, and the cache tags of what changed
 */
export async function decideBulk(
  context: Context,
  session: Session,
  { caseIds, ...decision }: BulkDecision,
): Promise<BulkDecided & { touched: string[] }> {
  const items: BulkDecided["items"] = [];
  const touched: string[] = [];
  for (const caseId of new Set(caseIds)) {
    try {
      const decided = await decideOne(context, session, caseId, decision);
      items.push({ caseId, made: decided.made, problem: null });
      touched.push(...decided.touched);
    } catch (error) {
      // Whoever is signed out meanwhile decides nothing more.
      if (!(error instanceof AppError) || error.code.startsWith("auth/")) throw error;
      items.push({ caseId, made: null, problem: error.code });
    }
  }
  return { items, touched };
}

async function decideOne(
  context: Context,
  session: Session,
  caseId: string,
  { kind, ...words }: Omit<BulkDecision, "caseIds">,
): Promise<Decided> {
  const found = await context.db
    .selectFrom("moderation_case")
    .select(["itemTable", "itemId", "category"])
    .where("id", "=", caseId)
    .executeTakeFirst();
  if (!found) throw new AppError("not-found");
  if (found.category !== "spam") throw new AppError("invalid-argument");
  const item = { table: found.itemTable, id: found.itemId };
  const decision = { ...words, caseId };
  return kind === "hide" ? setHidden(context, session, item, true, decision) : deleteItem(context, session, item, decision);
}
