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
  /** Changes with the address and with the password: a change names the version that it means to replace. */
  version: z.string(),
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
  /**
   * Sets the password of an account that is still as the caller saw it, in one step of the database.
   * @param from the account's version when the caller decided
   * @returns null when there is no such account, "changed" when address or password are others by now
   */
  setPassword(uid: string, passwordHash: string, from: string): Promise<Account | "changed" | null>;
  /** The same for the address. @returns also "taken" when another account has it */
  setEmail(uid: string, email: string, confirmed: boolean, from: string): Promise<Account | "taken" | "changed" | null>;
  /** @returns null when there is no such account */
  setBlocked(uid: string, blocked: boolean): Promise<Account | null>;
  /** Deletes an account; deleting a missing one is no error. */
  delete(uid: string): Promise<void>;
};

/** `unknown`: no such account. `taken`: another account has the email. `changed`: the account is no longer as the request says. */
const refusals = new Map([
  [404, "unknown"],
  [409, "taken"],
  [412, "changed"],
] as const);
type Refusal = "unknown" | "taken" | "changed";

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
      const refusal = (refusals as ReadonlyMap<number, Refusal>).get(response.status);
      if (refusal) {
        await response.body?.cancel();
        return refusal;
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
    if (typeof answer === "object") return answer;
    throw new AppError("auth/network-request-failed", undefined, { cause: new Error(`the account store refused ${route}`) });
  }

  async function change(route: string, body: object): Promise<Account | "taken" | "changed" | null> {
    const answer = await ask(route, body, Created);
    if (answer === "unknown") return null;
    return typeof answer === "object" ? answer.account : answer;
  }
  const changeOwn = async (route: string, body: object): Promise<Account | "changed" | null> => {
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
      if (created === null || created === "changed") throw new AppError("auth/network-request-failed");
      return created;
    },
    setPassword: (uid, passwordHash, from) => changeOwn("setPassword", { uid, passwordHash, from }),
    setEmail: (uid, email, confirmed, from) => change("setEmail", { uid, email, confirmed, from }),
    setBlocked: async (uid, blocked) => {
      const answer = await changeOwn("setBlocked", { uid, blocked });
      return answer === "changed" ? null : answer;
    },
    delete: async (uid) => void (await requireAnswer("delete", { uid }, z.object({}))),
  };
}
