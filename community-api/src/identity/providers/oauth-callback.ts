import type { Provider } from "@ryadom/shared/auth.ts";
import type { ErrorCode } from "@ryadom/shared/errors.ts";
import { findSessionById, type Session } from "../session/session.ts";
import type { TryPlace } from "../known-device/try-origin.ts";
import { AppError } from "../../core/errors.ts";
import { type OauthFlow, consumeOauthFlow } from "./oauth-flow.ts";
import { logRefusal } from "../sign-in-log/sign-in-log.ts";
import type { ProviderIdentity } from "./id-token.ts";
import { linkProvider, stepUpWithProvider } from "./link.ts";
import type { OidcProvider } from "./oidc.ts";
import { type SignedInWithProvider, signInWithProvider } from "./sign-in.ts";
import type { ProviderServices } from "./find-or-create-member.ts";

/** Parameters of the OAuth callback. */
export type CallbackParams = { state: string; code?: string | undefined; error?: string | undefined; iss?: string | undefined };
/** The browser that called back: secret of its OAuth cookie, device name, session (absent on Apple's cross-site POST). */
export type CallbackBrowser = { secret: string | undefined; device: string; session: Session | undefined; place: TryPlace };

/** `ok` or an error code: what the result page may know. */
export type OauthResultCode = "ok" | ErrorCode | "auth/popup-closed-by-user";
/** Result of a callback. `flow`: null without a matching flow; `token`: of the new session; `mailbox`: of the member who signed in (`mailboxHmac`); `waiting`: second factor needed; `error`: for the log. */
export type CallbackOutcome = {
  flow: OauthFlow | null;
  code: OauthResultCode;
  token?: string;
  mailbox?: string;
  waiting?: Extract<SignedInWithProvider, { next: "second-factor" }>;
  error?: AppError;
};

/** OAuth error codes that mean the user cancelled. */
const cancelledErrors = new Set(["access_denied", "user_cancelled_authorize"]);

/**
 * Handles the OAuth callback: redeems the flow and the code, then signs in, links or steps up, by the flow's intent. Expected failures
 * become `code`, others throw.
 */
export async function handleOauthCallback(
  services: ProviderServices & { provider: OidcProvider; name: Provider },
  callbackParams: CallbackParams,
  browser: CallbackBrowser,
  now: Date,
): Promise<CallbackOutcome> {
  const { db, keys, name } = services;
  const { state, code, error, iss } = callbackParams;
  const flow =
    browser.secret === undefined ? null : await consumeOauthFlow(db, keys, { state, browser: browser.secret, provider: name }, now);
  if (!flow) return { flow, code: "auth/invalid-credential" };
  if (error !== undefined && cancelledErrors.has(error)) return { flow, code: "auth/popup-closed-by-user" };
  const complete = async (): Promise<Omit<CallbackOutcome, "flow">> => {
    if (code === undefined) throw new AppError("auth/internal-error", undefined, { cause: new Error("the provider refused") });
    const providerIdentity = await services.provider.exchangeCode({ code, state, iss }, { state, ...flow }, now);
    return completeIntent(services, flow, providerIdentity, browser, now);
  };
  // Linking is no sign-in: it stands in the audit log.
  const event = { uid: null, way: flow.intent === "step-up" ? "step-up" : name, device: browser.device } as const;
  try {
    return { flow, ...(await (flow.intent === "link" ? complete() : logRefusal(db, event, now, complete))) };
  } catch (thrown) {
    if (thrown instanceof AppError) return { flow, code: thrown.code, error: thrown };
    throw thrown;
  }
}

async function completeIntent(
  services: ProviderServices & { name: Provider },
  flow: OauthFlow,
  providerIdentity: ProviderIdentity,
  browser: CallbackBrowser,
  now: Date,
): Promise<Omit<CallbackOutcome, "flow">> {
  const { db, name } = services;
  const session = flow.sessionId === null ? null : await findSessionById(db, flow.sessionId, now);
  if (flow.intent === "sign-in") {
    const where = {
      language: flow.language,
      device: browser.device,
      previousSession: browser.session ?? session ?? undefined,
      place: browser.place,
    };
    const result = await signInWithProvider(services, name, providerIdentity, where, now);
    if (result.next === "second-factor") return { code: "auth/multi-factor-auth-required", waiting: result };
    return { code: result.isRestricted ? "auth/user-disabled" : "ok", token: result.token, mailbox: result.mailbox };
  }
  if (!session) throw new AppError("auth/user-token-expired");
  // Another member signed in in this browser meanwhile.
  if (browser.session && browser.session.id !== session.id) throw new AppError("auth/user-mismatch");
  if (flow.intent === "step-up") return { code: "ok", token: await stepUpWithProvider(services, session, providerIdentity, now) };
  await linkProvider(services, session, name, providerIdentity, now);
  return { code: "ok" };
}
