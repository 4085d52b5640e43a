import { z } from "zod";
import { AppError } from "../errors.ts";

const answerWithinMs = 2500;

const Account = z.object({
  uid: z.string(),
  email: z.string(),
  blocked: z.boolean(),
  confirmed: z.boolean(),
  provider: z.enum(["local", "google", "apple"]),
  hasPassword: z.boolean(),
});
/** What the account store (Strapi's users-permissions) knows about a member. */
export type Account = z.infer<typeof Account>;

const Found = z.object({ account: Account.nullable() });
const Made = z.object({ account: Account });

/**
 * Keeps emails and password hashes and checks passwords. Every function throws `auth/network-request-failed` when it cannot be reached
 * within 2.5 s or talks nonsense.
 */
export type AccountStore = {
  /** @returns the hash to be stored, so that a password can wait for its owner's proof without resting anywhere in clear */
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown address as for a known one. @returns null when address or password is wrong */
  verify(email: string, password: string): Promise<Account | null>;
  verifyByUid(uid: string, password: string): Promise<Account | null>;
  get(by: { uid: string } | { email: string }): Promise<Account | null>;
  /** The same uid again changes nothing. @returns "taken" when the email belongs to another account */
  create(account: {
    uid: string;
    email: string;
    passwordHash: string | null;
    provider: Account["provider"];
    confirmed: boolean;
  }): Promise<Account | "taken">;
  /** These three: null when there is no such account. */
  setPassword(uid: string, passwordHash: string): Promise<Account | null>;
  setEmail(uid: string, email: string, confirmed: boolean): Promise<Account | "taken" | null>;
  setBlocked(uid: string, blocked: boolean): Promise<Account | null>;
  /** Also fine when it is gone already. */
  delete(uid: string): Promise<void>;
};

/** No such account; or the email belongs to another one. */
type Refusal = "unknown" | "taken";

/** The account store behind Strapi's private routes (`cms/src/identity`). @param token the setting CMS_IDENTITY_TOKEN */
export function strapiAccounts({ url, token }: { url: string; token: string }): AccountStore {
  async function ask<Schema extends z.ZodType>(route: string, body: object, schema: Schema): Promise<z.infer<Schema> | Refusal> {
    try {
      const response = await fetch(`${url}/api/identity/${route}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
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
      // Without the words of what could not be read: they may quote an address.
      const isNonsense = error instanceof z.ZodError || error instanceof SyntaxError;
      const reason = isNonsense ? `the account store talked nonsense to ${route}` : String(error);
      throw new AppError("auth/network-request-failed", undefined, { cause: new Error(reason) });
    }
  }

  async function demand<Schema extends z.ZodType>(route: string, body: object, schema: Schema): Promise<z.infer<Schema>> {
    const answer = await ask(route, body, schema);
    if (answer !== "unknown" && answer !== "taken") return answer;
    throw new AppError("auth/network-request-failed", undefined, { cause: new Error(`the account store refused ${route}`) });
  }

  async function change(route: string, body: object): Promise<Account | "taken" | null> {
    const answer = await ask(route, body, Made);
    if (answer === "taken") return "taken";
    return answer === "unknown" ? null : answer.account;
  }
  const changeOwn = async (route: string, body: object): Promise<Account | null> => {
    const answer = await change(route, body);
    return answer === "taken" ? null : answer;
  };

  return {
    hash: async (password) => (await demand("hash", { password }, z.object({ passwordHash: z.string() }))).passwordHash,
    verify: async (email, password) => (await demand("verify", { email, password }, Found)).account,
    verifyByUid: async (uid, password) => (await demand("verifyByUid", { uid, password }, Found)).account,
    get: async (by) => (await demand("get", by, Found)).account,
    create: async (account) => {
      const made = await change("create", account);
      if (made === null) throw new AppError("auth/network-request-failed");
      return made;
    },
    setPassword: (uid, passwordHash) => changeOwn("setPassword", { uid, passwordHash }),
    setEmail: (uid, email, confirmed) => change("setEmail", { uid, email, confirmed }),
    setBlocked: (uid, blocked) => changeOwn("setBlocked", { uid, blocked }),
    delete: async (uid) => void (await demand("delete", { uid }, z.object({}))),
  };
}
