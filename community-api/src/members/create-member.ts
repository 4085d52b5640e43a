import type { Provider } from "@ryadom/shared/auth.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { Transaction } from "kysely";
import type { Database } from "../db/database.ts";
import type { Schema } from "../db/schema.ts";
import { newId } from "../core/ids.ts";
import { suggestAlias } from "./alias.ts";

/** Creates the member of an existing account; idempotent by uid. */
export async function createMember(
  trx: Transaction<Schema>,
  member: { uid: string; language: Language; authMethod: "password" | Provider; isVerified: boolean },
  now: Date,
): Promise<void> {
  await trx
    .insertInto("member")
    .values({
      uid: member.uid,
      authorId: newId("M"),
      alias: suggestAlias(member.language),
      language: member.language,
      isSpecialist: 0,
      isModerator: 0,
      avatarUrl: null,
      joinedAt: now.toISOString(),
      isVerified: member.isVerified ? 1 : 0,
      authMethod: member.authMethod,
    })
    .onConflict((conflict) => conflict.column("uid").doNothing())
    .execute();
}

/** Public id of a member. */
export const authorIdOf = async (db: Database, uid: string): Promise<string> =>
  (await db.selectFrom("member").select("authorId").where("uid", "=", uid).executeTakeFirstOrThrow()).authorId;
