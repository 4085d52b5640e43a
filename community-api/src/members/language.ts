import type { Language } from "@ryadom/shared/locales.ts";
import type { Database } from "../db/database.ts";

/** Language of a member's mails; English when the member doesn't exist. */
export const readMemberLanguage = async (db: Database, uid: string): Promise<Language> =>
  (await db.selectFrom("member").select("language").where("uid", "=", uid).executeTakeFirst())?.language ?? "en";
