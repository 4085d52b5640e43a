import { Email } from "@ryadom/shared/auth.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { AccountStore } from "../../identity/accounts/account-store.ts";
import { maskedEmail } from "../../identity/accounts/email-address.ts";
import { isPlaceholderEmail } from "../../identity/accounts/email-address.ts";
import type { Database } from "../../db/database.ts";
import type { Flag } from "../../db/tables/columns.ts";

const shownAtMost = 20;

export type FoundMember = {
  uid: string;
  authorId: string;
  alias: string;
  language: Language;
  isModerator: Flag;
  isSpecialist: Flag;
  isBilling: Flag;
  /** Null when there is none, or the account store does not answer. */
  email: string | null;
};

/**
 * @param who an alias, an email or a public author id
 * @throws `auth/network-request-failed` when it is an email and the account store does not answer
 */
export async function findMembers(db: Database, accounts: AccountStore, who: string): Promise<FoundMember[]> {
  const email = Email.safeParse(who).data;
  const account = email === undefined ? null : await accounts.get({ email });
  if (email !== undefined && account === null) return [];
  const rows = await db
    .selectFrom("member")
    .select(["uid", "authorId", "alias", "language", "isModerator", "isSpecialist", "isBilling"])
    .where("state", "not in", ["deleting", "erased"])
    .where((eb) => (account ? eb("uid", "=", account.uid) : eb.or([eb("authorId", "=", who), eb("alias", "=", who)])))
    .orderBy("joinedAt")
    .limit(shownAtMost)
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const known = await accounts.get({ uid: row.uid }).catch(() => null);
      return { ...row, email: known && !isPlaceholderEmail(known.email) ? known.email : null };
    }),
  );
}

/** One line for the operator: alias, author id, masked email, roles, and nothing else. */
export function describeMember({ alias, authorId, email, isModerator, isSpecialist, isBilling }: FoundMember): string {
  const roles = [...(isModerator ? ["moderator"] : []), ...(isSpecialist ? ["specialist"] : []), ...(isBilling ? ["billing"] : [])];
  return [alias, authorId, email ? maskedEmail(email) : "no email known", roles.join(", ") || "no rights"].join(" · ");
}
