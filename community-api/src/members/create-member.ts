import type { Provider } from "@ryadom/shared/auth.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { newId } from "../ids.ts";
import { suggestAlias } from "./alias.ts";

/** Make the row of a member whose account exists, once: a second call changes nothing. */
export async function createMember(
  trx: Transaction<Schema>,
  about: { uid: string; language: Language; authMethod: "password" | Provider; isVerified: boolean },
  now: Date,
): Promise<void> {
  await trx
    .insertInto("member")
    .values({
      uid: about.uid,
      authorId: newId("M"),
      alias: suggestAlias(about.language),
      language: about.language,
      isSpecialist: 0,
      isModerator: 0,
      avatarUrl: null,
      joinedAt: now.toISOString(),
      isVerified: about.isVerified ? 1 : 0,
      authMethod: about.authMethod,
    })
    .onConflict((conflict) => conflict.column("uid").doNothing())
    .execute();
}

/** The public id of somebody who has just signed in. */
export const authorIdOf = async (db: Database, uid: string): Promise<string> =>
  (await db.selectFrom("member").select("authorId").where("uid", "=", uid).executeTakeFirstOrThrow()).authorId;
