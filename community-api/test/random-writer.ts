import { openDatabase, type DatabaseAddress } from "../src/db/database.ts";
import { findSession } from "../src/auth/session.ts";
import { comment, deleteComment } from "../src/comments/write.ts";
import { isDatabaseDown } from "../src/db/postgres.ts";
import { AppError } from "../src/errors.ts";
import { favour } from "../src/favourites/favourites.ts";
import { newToken } from "../src/ids.ts";
import { setHidden } from "../src/moderation/items.ts";
import { reactToComment, reactToPublication } from "../src/reactions/react.ts";
import { report, withdrawReport } from "../src/reports/report.ts";
import { reportingCatalogue as catalogue } from "./test-catalogue.ts";
import { unlimitedRates } from "./unlimited-rates.ts";

/*
 * One of several processes that write at random to one database: `drift.test.ts` starts them and counts afterwards. What a member may not
 * do at that moment is refused, and so is what waited too long for the other process; both is fine.
 */

export type Orders = { address: DatabaseAddress; tokens: string[]; publicationIds: string[]; operations: number; atOnce: number };

async function write({ address, tokens, publicationIds, operations, atOnce }: Orders): Promise<void> {
  const db = openDatabase(address);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!;
  const now = (): Date => new Date("2026-03-01T12:00:00.000Z");
  const sessions = await Promise.all(tokens.map(async (token) => (await findSession(db, token, now().toISOString()))!));
  const commentIds: string[] = [];

  const operation = async (): Promise<void> => {
    const session = pick(sessions);
    const id = pick(publicationIds);
    const commentId = commentIds.length > 0 ? pick(commentIds) : "C0000000000000000";
    const isOn = Math.random() < 0.6;
    const item = Math.random() < 0.5 ? ({ table: "publication", id } as const) : ({ table: "comment", id: commentId } as const);
    const dice = Math.random();
    if (dice < 0.25) await reactToPublication(db, session, id, isOn, now());
    else if (dice < 0.4) await reactToComment(db, session, commentId, isOn, now());
    else if (dice < 0.55) await favour(db, session, id, isOn, now());
    else if (dice < 0.6)
      await (isOn
        ? report(db, session, item, { reasonId: pick(["abuse", "spam", "worry"]) }, catalogue, now())
        : withdrawReport(db, session, item));
    else if (dice < 0.65) await setHidden(db, session, item, isOn, "because", now());
    else if (dice < 0.72) await deleteComment(db, session, commentId);
    else {
      const wanted = { content: "words", ...(isOn && commentIds.length > 0 ? { repliedToCommentId: commentId } : {}) };
      const made = await comment({ db, rates: unlimitedRates, catalogue, now: now() }, session, id, wanted, newToken());
      commentIds.push(made.id);
    }
  };

  for (let done = 0; done < operations; done += atOnce) {
    await Promise.all(
      Array.from({ length: atOnce }, () =>
        operation().catch((error: unknown) => {
          if (!(error instanceof AppError || isDatabaseDown(error))) throw error;
        }),
      ),
    );
  }
  await db.destroy();
}

process.once("message", (orders: Orders) => {
  write(orders).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
