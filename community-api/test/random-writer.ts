import { reactionKinds } from "@ryadom/shared/reactions.ts";
import { openDatabase, type DatabaseConfig } from "../src/db/database.ts";
import { findSession } from "../src/identity/session/session.ts";
import { createComment, deleteComment } from "../src/community/comments/write.ts";
import { isDatabaseUnavailable } from "../src/db/postgres.ts";
import { AppError } from "../src/core/errors.ts";
import { setFavourite } from "../src/community/favourites/favourites.ts";
import { createKeys } from "../src/core/keys.ts";
import { newToken } from "../src/core/ids.ts";
import { setHidden } from "../src/community/moderation/hide.ts";
import { deleteOwnRating, rateCourse } from "../src/community/ratings/write.ts";
import { reactToComment, reactToPublication } from "../src/community/reactions/react.ts";
import type { Item } from "../src/community/cases/item.ts";
import { report, withdrawReport } from "../src/community/reports/report.ts";
import { randomNumbers } from "./random-numbers.ts";
import { reportingCatalogue as catalogue } from "./test-catalogue.ts";
import { unlimitedRateLimits } from "./unlimited-rate-limits.ts";

/*
 * One of several processes that write at random to one database: `counter-drift.test.ts` starts them and counts afterwards. What a member may not
 * do at that moment is refused, and so is what waited too long for the other process; both is fine.
 */

export type WriterOptions = {
  address: DatabaseConfig;
  tokens: string[];
  publicationIds: string[];
  operations: number;
  atOnce: number;
  seed: number;
};

const keys = createKeys("a secret of the tests, long enough for everything");

async function write({ address, tokens, publicationIds, operations, atOnce, seed }: WriterOptions): Promise<void> {
  const db = openDatabase(address);
  const random = randomNumbers(seed);
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!;
  const now = (): Date => new Date("2026-03-01T12:00:00.000Z");
  const sessions = await Promise.all(tokens.map(async (token) => (await findSession(db, token, now()))!));
  const commentIds: string[] = [];
  const ratingIds: string[] = [];
  const reportContext = (uid: string) => ({ db, keys, catalogue, reporter: { email: `${uid}@ryadom.example`, network: null }, now: now() });

  const writing = () => ({ db, rateLimits: unlimitedRateLimits, catalogue, siteUrl: "https://ryadom.test", now: now() });

  const operation = async (): Promise<void> => {
    const session = pick(sessions);
    const id = pick(publicationIds);
    const commentId = commentIds.length > 0 ? pick(commentIds) : "C0000000000000000";
    const isOn = random() < 0.6;
    const item = pick<Item>([
      { table: "publication", id },
      { table: "comment", id: commentId },
      { table: "course_rating", id: ratingIds.length > 0 ? pick(ratingIds) : "R0000000000000000" },
    ]);
    const dice = random();
    if (dice < 0.25) await reactToPublication({ db, catalogue, now: now() }, session, id, isOn ? pick(reactionKinds) : null);
    else if (dice < 0.4) await reactToComment({ db, catalogue, now: now() }, session, commentId, isOn ? pick(reactionKinds) : null);
    else if (dice < 0.55) await setFavourite(db, session, id, isOn, now());
    else if (dice < 0.6)
      await (isOn
        ? report(reportContext(session.uid), session, item, { reasonId: pick(["abuse", "spam", "worry"]) })
        : withdrawReport(db, session, item, now()));
    else if (dice < 0.65) await setHidden({ db, catalogue, now: now() }, session, item, isOn, { reason: "because" });
    else if (dice < 0.67) {
      const rating = await rateCourse(writing(), session, "calm-basics", { stars: isOn ? 5 : 2, content: "words", sourceLang: "en" });
      ratingIds.push(rating.id);
    } else if (dice < 0.68) await deleteOwnRating(db, session, "calm-basics", now());
    else if (dice < 0.72) await deleteComment(db, session, commentId, now());
    else {
      const wanted = { content: "words", ...(isOn && commentIds.length > 0 ? { repliedToCommentId: commentId } : {}) };
      const made = await createComment(writing(), session, id, wanted, newToken());
      commentIds.push(made.id);
    }
  };

  for (let done = 0; done < operations; done += atOnce) {
    await Promise.all(
      Array.from({ length: atOnce }, () =>
        operation().catch((error: unknown) => {
          if (!(error instanceof AppError || isDatabaseUnavailable(error))) throw error;
        }),
      ),
    );
  }
  await db.destroy();
}

process.once("message", (orders: WriterOptions) => {
  write(orders).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
