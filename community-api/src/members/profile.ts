import type { Catalogue } from "@ryadom/shared/catalogue.ts";
import type { ComfortSettings, ProfileEdit } from "@ryadom/shared/me.ts";
import type { z } from "zod";
import { asMember } from "../identity/session/as-member.ts";
import type { Session } from "../identity/session/session.ts";
import { findTheme } from "../core/catalogue.ts";
import type { Database } from "../db/database.ts";
import { AppError, invalidArgument } from "../core/errors.ts";
import { awardFor } from "../wellbeing/achievements/award.ts";
import { aliasProblem } from "./alias-rules.ts";

/** @throws `invalid-argument` for a name that others could take for the team's */
export async function editProfile(db: Database, session: Session, { alias, language }: z.infer<typeof ProfileEdit>): Promise<void> {
  const problem = alias === undefined ? null : aliasProblem(alias);
  if (problem) throw invalidArgument("alias", problem);
  await asMember(db, session, async (trx) => {
    await trx
      .updateTable("member")
      .set({ ...(alias === undefined ? {} : { alias }), ...(language === undefined ? {} : { language }) })
      .where("uid", "=", session.uid)
      .execute();
  });
}

/** Adds a favourite theme. @throws `not-found` for a theme that the current release doesn't have, `unavailable` without a release */
export async function addTheme(db: Database, session: Session, themeId: string, catalogue: Catalogue | null, now: Date): Promise<void> {
  if (!catalogue) throw new AppError("unavailable");
  if (!findTheme(catalogue, themeId)) throw new AppError("not-found");
  await asMember(db, session, async (trx) => {
    await trx
      .insertInto("member_theme")
      .values({ uid: session.uid, themeId, addedAt: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await awardFor(trx, catalogue, session.uid, "theme-followed", now);
    await awardFor(trx, catalogue, session.uid, "profile-completed", now);
  });
}

/** Removes a favourite theme, even one that the current release no longer has. */
export const removeTheme = (db: Database, session: Session, themeId: string): Promise<void> =>
  asMember(db, session, async (trx) => {
    await trx.deleteFrom("member_theme").where("uid", "=", session.uid).where("themeId", "=", themeId).execute();
  });

/**
 * Replaces all comfort choices; themes left out get the default.
 * @throws `invalid-argument` for a key that isn't a sensitive theme, `unavailable` without a release
 */
export async function setComfort(db: Database, session: Session, comfort: ComfortSettings, catalogue: Catalogue | null): Promise<void> {
  if (!catalogue) throw new AppError("unavailable");
  const hasUnknownKey = Object.keys(comfort).some((key) => findTheme(catalogue, key)?.sensitive !== true);
  if (hasUnknownKey) throw invalidArgument("", "not_a_sensitive_theme");
  await asMember(db, session, async (trx) => {
    await trx.deleteFrom("member_comfort").where("uid", "=", session.uid).execute();
    const rows = Object.entries(comfort).map(([themeId, choice]) => ({ uid: session.uid, themeId, choice }));
    if (rows.length > 0) await trx.insertInto("member_comfort").values(rows).execute();
  });
}
