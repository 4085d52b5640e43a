import { languages } from "@ryadom/shared/locales.ts";
import { Provider } from "@ryadom/shared/auth.ts";
import { z } from "zod";
import type { Keys } from "../auth/keys.ts";
import type { Database } from "../db/database.ts";
import { newToken, sha256 } from "../ids.ts";

const kind = "provider";
export const flowSeconds = 600;

const Flow = z.strictObject({
  provider: Provider,
  nonce: z.string(),
  verifier: z.string(),
  intent: z.enum(["sign-in", "link", "step-up"]),
  mode: z.enum(["popup", "redirect"]),
  language: z.enum(languages),
  returnTo: z.string().nullable(),
  /** The session this browser had. Apple's answer comes without its cookie. */
  sessionId: z.string().nullable(),
});
/** One trip to a provider and back. */
export type Flow = z.infer<typeof Flow>;
/** What the person who sets out wants. */
export type Wish = Omit<Flow, "nonce" | "verifier">;

/** @param uid whose session it is, when it is about a member. @returns also the secret for the browser's cookie */
export async function beginFlow(
  db: Database,
  keys: Keys,
  wish: Wish,
  uid: string | null,
  now: Date,
): Promise<{ state: string; browser: string; flow: Flow }> {
  const [state, browser] = [newToken(), newToken()];
  const flow = { ...wish, nonce: newToken(), verifier: newToken() };
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

/** @returns what set out from this browser a moment ago, once; null when nothing did, to this provider */
export async function takeFlow(
  db: Database,
  keys: Keys,
  { state, browser, provider }: { state: string; browser: string; provider: Provider },
  now: Date,
): Promise<Flow | null> {
  const row = await db
    .deleteFrom("auth_flow")
    .where("state", "=", sha256(state))
    .where("browserSha256", "=", sha256(browser))
    .where("kind", "=", kind)
    .where("expiresAt", ">", now.toISOString())
    .returning("sealed")
    .executeTakeFirst();
  const flow = row ? keys.open(row.sealed, Flow) : null;
  return flow?.provider === provider ? flow : null;
}
