/** What Strapi's own sign-in of staff lacks: a limit over all mailboxes and all addresses, equal work for every answer, long passwords. */
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { answeredFirst, type ForgotPassword } from "./forgotten-password.ts";
import { signInLog } from "./sign-in-log.ts";
import { requireStaffPassword } from "./staff-passwords.ts";

type Context = {
  state: { user?: { email: string } };
  request: { body?: { email?: unknown; password?: unknown; userInfo?: { password?: unknown } } };
};
type Named = { method: string; path: string };
type Limit = { interval: { min: number }; max: number; prefixKey?: string; keyGenerator?: (ctx: Context) => string };
type Route = Named & { config: { middlewares?: unknown[] } };
type Credentials = { email: string; password: string };
type Verdict = [error: null, user: { isActive?: boolean } | false, info?: { message: string }];
type AuthService = {
  checkCredentials(credentials: Credentials): Promise<Verdict>;
  hashPassword(password: string): Promise<string>;
  validatePassword(password: string, hash: string): Promise<boolean>;
  forgotPassword: ForgotPassword;
};

/**
 * Beside Strapi's own limit of five tries in five minutes for a mailbox from one address: one address may not try many mailboxes, nor many
 * addresses one mailbox. One address alone cannot use up a mailbox's hour (60 tries), so a stranger needs several to lock an owner out.
 */
const signInLimits: readonly Limit[] = [
  { interval: { min: 15 }, max: 60, prefixKey: "staff-sign-in-of-address" },
  {
    interval: { min: 60 },
    max: 100,
    keyGenerator: ({ request }) => `staff-sign-in-of-mailbox|${String(request.body?.email ?? "").toLowerCase()}`,
  },
];
const tokenLimit: Limit = { interval: { min: 15 }, max: 20, prefixKey: "staff-token" };

const limited: readonly (Named & { limits: readonly Limit[] })[] = [
  { method: "POST", path: "/login", limits: signInLimits },
  { method: "GET", path: "/registration-info", limits: [tokenLimit] },
  { method: "POST", path: "/register", limits: [tokenLimit] },
  { method: "POST", path: "/reset-password", limits: [tokenLimit] },
];
const signingIn: readonly (Named & { way: string })[] = [
  { method: "POST", path: "/login", way: "sign-in" },
  { method: "POST", path: "/register", way: "registration" },
  { method: "POST", path: "/reset-password", way: "new password" },
];
const takingPassword: readonly Named[] = [
  { method: "POST", path: "/register" },
  { method: "POST", path: "/reset-password" },
  { method: "POST", path: "/users" },
  { method: "PUT", path: "/users/me" },
  { method: "PUT", path: "/users/:id" },
];

/** @param logSecret from which the key of the mailboxes in the log is derived */
export function secureStaffSignIn(strapi: Core.Strapi, logSecret: string): void {
  for (const { limits, ...route } of limited)
    addMiddlewares(
      strapi,
      route,
      limits.map((config) => ({ name: "admin::rateLimit", config })),
    );
  addMiddlewares(strapi, { method: "PUT", path: "/users/me" }, [refuseOtherMailbox]);
  for (const route of takingPassword) addMiddlewares(strapi, route, [refuseWeakPassword]);
  // Last, so that it stands in front of all others: what a limit refuses is logged too.
  for (const { way, ...route } of signingIn) addMiddlewares(strapi, route, [signInLog(strapi, logSecret, way)]);
  const auth = strapi.service("admin::auth") as unknown as AuthService;
  const { checkCredentials, hashPassword, validatePassword } = auth;
  let hashOfNobody: Promise<string> | undefined;

  auth.checkCredentials = async (credentials) => {
    const [error, user, info] = await checkCredentials(credentials);
    if (!user && !(await hasPassword(strapi, credentials.email))) {
      hashOfNobody ??= hashPassword("nobody has this password");
      await validatePassword(credentials.password, await hashOfNobody);
    }
    return user ? [error, user, info] : [error, false, { message: "Invalid credentials" }];
  };

  auth.forgotPassword = answeredFirst(strapi, auth.forgotPassword);

  // Every password of staff comes by here, those of the operator's commands too.
  auth.hashPassword = async (password) => {
    requireStaffPassword(password);
    return hashPassword(password);
  };
}

/** Before Strapi begins to act: it ends a person's sessions first and hashes the new password last. */
const refuseWeakPassword = async ({ request: { body } }: Context, next: () => Promise<void>): Promise<void> => {
  for (const password of [body?.password, body?.userInfo?.password]) if (typeof password === "string") requireStaffPassword(password);
  await next();
};

/** A forgotten password goes to the mailbox: whoever finds an open session could move that to their own without knowing the password. */
const refuseOtherMailbox = async ({ state, request: { body } }: Context, next: () => Promise<void>): Promise<void> => {
  if (typeof body?.email === "string" && state.user && body.email.toLowerCase() !== state.user.email.toLowerCase())
    throw new errors.ValidationError(
      "A super admin changes your email, in the settings. · Почту меняет главный администратор, в настройках.",
    );
  await next();
};

async function hasPassword(strapi: Core.Strapi, email: string): Promise<boolean> {
  const person = (await strapi.db.query("admin::user").findOne({ where: { email }, select: ["id", "password"] })) as {
    password?: string;
  } | null;
  return Boolean(person?.password);
}

function addMiddlewares(strapi: Core.Strapi, { method, path }: Named, middlewares: readonly unknown[]): void {
  const { routes } = (strapi.admin.routes as unknown as { admin: { routes: Route[] } }).admin;
  const route = routes.find((one) => one.method === method && one.path === path);
  if (!route) throw new Error(`Strapi has no route ${method} ${path} of the admin any more, so it cannot be guarded`);
  route.config.middlewares = [...middlewares, ...(route.config.middlewares ?? [])];
}
