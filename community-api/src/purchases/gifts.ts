import { randomInt } from "node:crypto";
import type { GiftedCourse } from "@ryadom/shared/purchases.ts";
import { AppError } from "../core/errors.ts";
import { newId } from "../core/ids.ts";
import type { Keys } from "../core/keys.ts";
import type { Database } from "../db/database.ts";
import { asMember } from "../identity/session/as-member.ts";
import type { Session } from "../identity/session/session.ts";
import { hasCourseAccess } from "./course-access.ts";

/** Without letters and digits that look alike. 16 of these 30 signs are 78 bits. */
const signs = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const length = 16;
const inGroupsOf = 4;
const purpose = "gift";

/** As it is compared: without spaces and hyphens, in capitals. */
const plain = (code: string): string => code.replaceAll(/[\s-]/g, "").toUpperCase();

/**
 * Makes a gift of a course. Only a keyed hash of its code is kept: the code can be shown once.
 * @returns the code, such as `7KQM-…`
 */
export async function createGift(db: Database, keys: Keys, courseKey: string, days: number, now: Date): Promise<string> {
  const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join("");
  await db
    .insertInto("course_gift")
    .values({
      id: newId("G"),
      codeHmac: keys.hmac(purpose, code),
      courseKey,
      createdAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + days * 86_400_000).toISOString(),
    })
    .execute();
  return code.replaceAll(new RegExp(`(.{${inGroupsOf}})(?=.)`, "g"), "$1-");
}

/**
 * Opens the course of a gift's code, once.
 * @throws `not-found` for a code that isn't one, is used or too old; `purchase/already-owned`: the code stays good for somebody else
 */
export const redeemGift = (db: Database, keys: Keys, session: Session, code: string, now: Date): Promise<GiftedCourse> =>
  asMember(db, session, async (trx) => {
    const at = now.toISOString();
    const gift = await trx
      .selectFrom("course_gift")
      .select(["id", "courseKey"])
      .where("codeHmac", "in", keys.hmacs(purpose, plain(code)))
      .where("redeemedAt", "is", null)
      .where("expiresAt", ">", at)
      .executeTakeFirst();
    if (!gift) throw new AppError("not-found");
    const { uid } = session;
    const { id, courseKey } = gift;
    if (await hasCourseAccess(trx, uid, courseKey)) throw new AppError("purchase/already-owned");
    // Of two at once one comes too late.
    const taken = await trx
      .updateTable("course_gift")
      .set({ redeemedByUid: uid, redeemedAt: at })
      .where("id", "=", id)
      .where("redeemedAt", "is", null)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) throw new AppError("not-found");
    await trx.insertInto("course_access").values({ uid, courseKey, openedBy: id, grantedAt: at }).execute();
    return { courseId: courseKey, redeemedAt: at };
  });
