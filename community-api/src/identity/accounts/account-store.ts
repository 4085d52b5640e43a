import { accountProviders } from "@ryadom/shared/accounts.ts";
import { cmsPaths } from "@ryadom/shared/paths.ts";
import { signRequest } from "@ryadom/shared/signed-requests.ts";
import { z } from "zod";
import { AppError } from "../../core/errors.ts";

const answerWithinMs = 2500;

const Account = z.object({
  uid: z.string(),
  email: z.string(),
  blocked: z.boolean(),
  confirmed: z.boolean(),
  provider: z.enum(accountProviders),
  hasPassword: z.boolean(),
});
/** What the account store (Strapi's users-permissions) knows about a member. */
export type Account = z.infer<typeof Account>;

const Found = z.object({ account: Account.nullable() });
const Created = z.object({ account: Account });

/**
 * Stores emails and password hashes and verifies passwords (Strapi). Every method throws `auth/network-request-failed` when it doesn't
 * answer validly within 2.5 s.
 */
export type AccountStore = {
  /** Hashes a password without storing it, for a sign-up or reset that isn't proven yet. */
  hash(password: string): Promise<string>;
  /** Takes equally long for known and unknown addresses. @returns null when address or password is wrong */
  verify(email: string, password: string): Promise<Account | null>;
  /** @returns null when the account is missing or the password is wrong */
  verifyByUid(uid: string, password: string): Promise<Account | null>;
  /** @returns null when there is no such account */
  get(by: { uid: string } | { email: string }): Promise<Account | null>;
  /** Creates an account; idempotent by uid. @returns "taken" when another account has the email */
  create(account: {
    uid: string;
    email: string;
    passwordHash: string | null;
    provider: Account["provider"];
    confirmed: boolean;
  }): Promise<Account | "taken">;
  /** @returns null when there is no such account */
  setPassword(uid: string, passwordHash: string): Promise<Account | null>;
  /** @returns null when there is no such account, "taken" when another account has the email */
  setEmail(uid: string, email: string, confirmed: boolean): Promise<Account | "taken" | null>;
  /** @returns null when there is no such account */
  setBlocked(uid: string, blocked: boolean): Promise<Account | null>;
  /** Deletes an account; deleting a missing one is no error. */
  delete(uid: string): Promise<void>;
};

/** `unknown`: 404, no such account. `taken`: 409, another account has the email. */
type Refusal = "unknown" | "taken";

/** The account store behind Strapi's private routes (`cms/src/identity`). @param token the setting CMS_IDENTITY_TOKEN, by which each request is signed */
export function strapiAccounts({ url, token }: { url: string; token: string }): AccountStore {
  async function ask<Schema extends z.ZodType>(route: string, body: object, schema: Schema): Promise<z.infer<Schema> | Refusal> {
    try {
      const request = { method: "POST", address: cmsPaths.identity(route), body: JSON.stringify(body) };
      const response = await fetch(url + request.address, {
        method: request.method,
        headers: { "content-type": "application/json", ...(await signRequest(token, request)) },
        body: request.body,
        signal: AbortSignal.timeout(answerWithinMs),
        redirect: "error",
      });
      if (response.status === 404 || response.status === 409) {
        await response.body?.cancel();
        return response.status === 404 ? "unknown" : "taken";
      }
      if (!response.ok) throw new Error(`the account store answered ${response.status} to ${route}`);
      return schema.parse(await response.json());
    } catch (error) {
      // Never the text of the answer: it may quote an address.
      const isMalformed = error instanceof z.ZodError || error instanceof SyntaxError;
      const reason = isMalformed ? `the account store sent a malformed answer to ${route}` : String(error);
      throw new AppError("auth/network-request-failed", undefined, { cause: new Error(reason) });
    }
  }

  async function requireAnswer<Schema extends z.ZodType>(route: string, body: object, schema: Schema): Promise<z.infer<Schema>> {
    const answer = await ask(route, body, schema);
    if (answer !== "unknown" && answer !== "taken") return answer;
    throw new AppError("auth/network-request-failed", undefined, { cause: new Error(`the account store refused ${route}`) });
  }

  async function change(route: string, body: object): Promise<Account | "taken" | null> {
    const answer = await ask(route, body, Created);
    if (answer === "taken") return "taken";
    return answer === "unknown" ? null : answer.account;
  }
  const changeOwn = async (route: string, body: object): Promise<Account | null> => {
    const answer = await change(route, body);
    return answer === "taken" ? null : answer;
  };

  return {
    hash: async (password) => (await requireAnswer("hash", { password }, z.object({ passwordHash: z.string() }))).passwordHash,
    verify: async (email, password) => (await requireAnswer("verify", { email, password }, Found)).account,
    verifyByUid: async (uid, password) => (await requireAnswer("verifyByUid", { uid, password }, Found)).account,
    get: async (by) => (await requireAnswer("get", by, Found)).account,
    create: async (account) => {
      const created = await change("create", account);
      if (created === null) throw new AppError("auth/network-request-failed");
      return created;
    },
    setPassword: (uid, passwordHash) => changeOwn("setPassword", { uid, passwordHash }),
    setEmail: (uid, email, confirmed) => change("setEmail", { uid, email, confirmed }),
    setBlocked: (uid, blocked) => changeOwn("setBlocked", { uid, blocked }),
    delete: async (uid) => void (await requireAnswer("delete", { uid }, z.object({}))),
  };
}
