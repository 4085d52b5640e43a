import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { ComfortSettings, ProfileEdit } from "@ryadom/shared/me.ts";
import type { z } from "zod";
import { actingAs } from "../auth/acting.ts";
import type { LiveSession } from "../auth/session.ts";
import { findTheme } from "../catalogue.ts";
import type { Database } from "../db/database.ts";
import type { IsoTime } from "../db/schema.ts";
import { AppError, invalidArgument } from "../errors.ts";

export const editProfile = (db: Database, session: LiveSession, { alias, language }: z.infer<typeof ProfileEdit>): Promise<void> =>
  actingAs(db, session, async (trx) => {
    await trx
      .updateTable("member")
      .set({ ...(alias === undefined ? {} : { alias }), ...(language === undefined ? {} : { language }) })
      .where("uid", "=", session.uid)
      .execute();
  });

/** Add to the favourite themes. @throws `not-found` for a theme that the release does not know, `unavailable` without a release */
export async function addTheme(
  db: Database,
  session: LiveSession,
  themeId: string,
  catalogue: Catalogue | null,
  now: IsoTime,
): Promise<void> {
  if (!catalogue) throw new AppError("unavailable");
  if (!findTheme(catalogue, themeId)) throw new AppError("not-found");
  await actingAs(db, session, async (trx) => {
    await trx
      .insertInto("member_theme")
      .values({ uid: session.uid, themeId, addedAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** Also one that the release does not know any more. */
export const removeTheme = (db: Database, session: LiveSession, themeId: string): Promise<void> =>
  actingAs(db, session, async (trx) => {
    await trx.deleteFrom("member_theme").where("uid", "=", session.uid).where("themeId", "=", themeId).execute();
  });

/**
 * Set all comfort choices; what is left out goes back to the default.
 * @throws `invalid-argument` when a key is no sensitive theme, `unavailable` without a release
 */
export async function setComfort(db: Database, session: LiveSession, comfort: ComfortSettings, catalogue: Catalogue | null): Promise<void> {
  if (!catalogue) throw new AppError("unavailable");
  const isStrange = Object.keys(comfort).some((key) => findTheme(catalogue, key)?.sensitive !== true);
  if (isStrange) throw invalidArgument("", "not_a_sensitive_theme");
  await actingAs(db, session, async (trx) => {
    await trx.deleteFrom("member_comfort").where("uid", "=", session.uid).execute();
    const rows = Object.entries(comfort).map(([themeId, choice]) => ({ uid: session.uid, themeId, choice }));
    if (rows.length > 0) await trx.insertInto("member_comfort").values(rows).execute();
  });
}
