/** The private account routes `POST /api/identity/…`, for the community API alone. */
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import type { Program } from "../middlewares/signed-requests.ts";
import { cmsPaths } from "../shared/paths.ts";
import { accountOf } from "./account.ts";
import {
  AccountChangedError,
  changeAccount,
  changeAccountFrom,
  createAccount,
  deleteAccount,
  EmailTakenError,
  findUser,
} from "./accounts.ts";
import { readBody, readUidOrEmail } from "./request-bodies.ts";
import { passwordsWith, type Passwords } from "./passwords.ts";

type Context = {
  state: { signedBy?: Program };
  request: { body?: unknown };
  body: unknown;
  set(name: string, value: string): void;
  forbidden(): void;
  conflict(message: string): void;
  preconditionFailed(message: string): void;
  internalServerError(message: string): void;
};
type Action = (strapi: Core.Strapi, body: unknown, passwords: Passwords) => Promise<object>;

const actions: Record<string, Action> = {
  hash: async (_strapi, body, passwords) => ({ passwordHash: await passwords.hash(readBody(body, "password").password) }),

  async verify(strapi, body, passwords) {
    const { password, ...who } = readBody(body, "email", "password");
    return verify(strapi, who, password, passwords);
  },

  async verifyByUid(strapi, body, passwords) {
    const { password, ...who } = readBody(body, "uid", "password");
    return verify(strapi, who, password, passwords);
  },

  get: async (strapi, body) => ({ account: accountOf(await findUser(strapi, readUidOrEmail(body))) }),

  async create(strapi, body) {
    const { passwordHashOrNull: passwordHash, ...rest } = readBody(body, "uid", "email", "passwordHashOrNull", "provider", "confirmed");
    return { account: await createAccount(strapi, { ...rest, passwordHash }) };
  },

  async setPassword(strapi, body) {
    const { uid, passwordHash, from } = readBody(body, "uid", "passwordHash", "from");
    return { account: await changeAccountFrom(strapi, uid, from, { password: passwordHash }) };
  },

  async setEmail(strapi, body) {
    const { uid, from, ...change } = readBody(body, "uid", "email", "confirmed", "from");
    return { account: await changeAccountFrom(strapi, uid, from, change) };
  },

  async setBlocked(strapi, body) {
    const { uid, blocked } = readBody(body, "uid", "blocked");
    return { account: await changeAccount(strapi, uid, { blocked }) };
  },

  async delete(strapi, body) {
    await deleteAccount(strapi, readBody(body, "uid").uid);
    return {};
  },
};

const names = Object.keys(actions);

export const identityPaths = names.map(cmsPaths.identity);
/** The permissions of the community API's token. */
export const identityPermissions = names.map((name) => `api::identity.account.${name}`);

async function verify(strapi: Core.Strapi, who: { uid: string } | { email: string }, password: string, passwords: Passwords) {
  const user = await findUser(strapi, who);
  return { account: (await passwords.matches(password, user?.password ?? null)) ? accountOf(user) : null };
}

/** Adds the routes like those of `src/api`, so that Strapi checks the API token of each request. */
export function registerIdentityRoutes(strapi: Core.Strapi, pepper: string): void {
  const passwords = passwordsWith(pepper);
  const apis = strapi.get<{ add(name: string, api: object): void }>("apis");
  apis.add("identity", {
    controllers: { account: Object.fromEntries(names.map((name) => [name, handler(strapi, name, passwords)])) },
    routes: { account: { routes: names.map((name) => ({ method: "POST", path: `/identity/${name}`, handler: `account.${name}` })) } },
  });
}

function handler(strapi: Core.Strapi, name: string, passwords: Passwords) {
  return async (ctx: Context) => {
    ctx.set("Cache-Control", "no-store");
    // A token with full access passes Strapi's check. Nobody makes one in the admin, but one could be written into the database.
    if (ctx.state.signedBy !== "community-api") return ctx.forbidden();
    try {
      ctx.body = await actions[name]?.(strapi, ctx.request.body, passwords);
    } catch (error) {
      if (error instanceof errors.ApplicationError) throw error;
      if (error instanceof EmailTakenError) return ctx.conflict("This email belongs to another account.");
      if (error instanceof AccountChangedError) return ctx.preconditionFailed("The account has changed meanwhile.");
      // The message of a database error may quote what was written, so only its code is logged.
      strapi.log.error(`identity/${name} failed: ${(error as { code?: string }).code ?? (error as Error).name}`);
      ctx.internalServerError("Internal Server Error");
    }
  };
}
