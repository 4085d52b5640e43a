import { languages } from "@ryadom/shared/locales.ts";
import { Provider } from "@ryadom/shared/auth.ts";
import { z } from "zod";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { newToken, sha256 } from "../../core/ids.ts";

const kind = "provider";
export const flowSeconds = 600;

const OauthFlow = z.strictObject({
  provider: Provider,
  nonce: z.string(),
  verifier: z.string(),
  intent: z.enum(["sign-in", "link", "step-up"]),
  mode: z.enum(["popup", "redirect"]),
  language: z.enum(languages),
  returnTo: z.string().nullable(),
  /** The browser's session when the flow started: Apple's cross-site callback carries no session cookie. */
  sessionId: z.string().nullable(),
});
/** An OAuth flow, stored encrypted in `auth_flow` for 600 s. */
export type OauthFlow = z.infer<typeof OauthFlow>;
/** Parameters with which a flow starts. */
export type OauthRequest = Omit<OauthFlow, "nonce" | "verifier">;

/** Stores a new flow. @param uid the member who links or steps up; null for a sign-in @returns `state`, and `browser`: secret for the cookie */
export async function startOauthFlow(
  db: Database,
  keys: Keys,
  flowRequest: OauthRequest,
  uid: string | null,
  now: Date,
): Promise<{ state: string; browser: string; flow: OauthFlow }> {
  const [state, browser] = [newToken(), newToken()];
  const flow = { ...flowRequest, nonce: newToken(), verifier: newToken() };
  await db
    .insertInto("auth_flow")
    .values({
      state: sha256(state),
      browserSha256: sha256(browser),
      kind,
      uid,
      sealed: keys.seal(flow),
      expiresAt: new Date(now.getTime() + flowSeconds * 1000).toISOString(),
    })
    .execute();
  return { state, browser, flow };
}

/** Consumes the flow of this state, browser and provider. @returns null when there is none or it expired */
export async function consumeOauthFlow(
  db: Database,
  keys: Keys,
  { state, browser, provider }: { state: string; browser: string; provider: Provider },
  now: Date,
): Promise<OauthFlow | null> {
  const row = await db
    .deleteFrom("auth_flow")
    .where("state", "=", sha256(state))
    .where("browserSha256", "=", sha256(browser))
    .where("kind", "=", kind)
    .where("expiresAt", ">", now.toISOString())
    .returning("sealed")
    .executeTakeFirst();
  const flow = row ? keys.open(row.sealed, OauthFlow) : null;
  return flow?.provider === provider ? flow : null;
}
