import type { Provider } from "@ryadom/shared/auth.ts";
import type { ErrorCode } from "@ryadom/shared/errors.ts";
import { findSessionById, type LiveSession } from "../auth/session.ts";
import { AppError } from "../errors.ts";
import { type Flow, takeFlow } from "./flow.ts";
import type { Vouched } from "./id-token.ts";
import { linkProvider, proveWithProvider } from "./link.ts";
import type { OidcProvider } from "./oidc.ts";
import { type SignedInWithProvider, signInWithProvider } from "./sign-in.ts";
import type { ProviderServices } from "./which-member.ts";

/** What a browser brings back from a provider. */
export type Brought = { state: string; code?: string | undefined; error?: string | undefined; iss?: string | undefined };
/** `secret` of the cookie it set out with; `session`: Apple's answer comes without its cookie. */
export type Browser = { secret: string | undefined; device: string; session: LiveSession | undefined };

/** `ok`, or what went wrong. Never a token, never a word about the person. */
export type AnswerCode = "ok" | ErrorCode | "auth/popup-closed-by-user";
/** `flow` is null when nothing set out from this browser; `error` is for the log. */
export type Return = {
  flow: Flow | null;
  code: AnswerCode;
  token?: string;
  waiting?: Extract<SignedInWithProvider, { next: "second-factor" }>;
  error?: AppError;
};

/** What providers say when the person changed their mind. */
const changedTheirMind = new Set(["access_denied", "user_cancelled_authorize"]);

/** The end of a trip to a provider: whatever happened has a code, and what was begun is done. */
export async function comeBack(
  services: ProviderServices & { provider: OidcProvider; name: Provider },
  brought: Brought,
  browser: Browser,
  now: Date,
): Promise<Return> {
  const { db, keys, name } = services;
  const { state, code, error, iss } = brought;
  const flow = browser.secret === undefined ? null : await takeFlow(db, keys, { state, browser: browser.secret, provider: name }, now);
  if (!flow) return { flow, code: "auth/invalid-credential" };
  if (error !== undefined && changedTheirMind.has(error)) return { flow, code: "auth/popup-closed-by-user" };
  try {
    if (code === undefined) throw new AppError("auth/internal-error", undefined, { cause: new Error("the provider refused") });
    const vouched = await services.provider.redeem({ code, state, iss }, { state, ...flow }, now);
    return { flow, ...(await doAsWished(services, flow, vouched, browser, now)) };
  } catch (thrown) {
    if (thrown instanceof AppError) return { flow, code: thrown.code, error: thrown };
    throw thrown;
  }
}

async function doAsWished(
  services: ProviderServices & { name: Provider },
  flow: Flow,
  vouched: Vouched,
  browser: Browser,
  now: Date,
): Promise<Omit<Return, "flow">> {
  const { db, name } = services;
  const session = flow.sessionId === null ? null : await findSessionById(db, flow.sessionId, now.toISOString());
  if (flow.intent === "sign-in") {
    const where = { language: flow.language, device: browser.device, before: browser.session ?? session ?? undefined };
    const result = await signInWithProvider(services, name, vouched, where, now);
    if (result.next === "second-factor") return { code: "auth/multi-factor-auth-required", waiting: result };
    return { code: result.isRestricted ? "auth/user-disabled" : "ok", token: result.token };
  }
  if (!session) throw new AppError("auth/user-token-expired");
  // Somebody else signed in here meanwhile.
  if (browser.session && browser.session.id !== session.id) throw new AppError("auth/user-mismatch");
  if (flow.intent === "step-up") return { code: "ok", token: await proveWithProvider(services, session, vouched, now) };
  await linkProvider(services, session, name, vouched, now);
  return { code: "ok" };
}
