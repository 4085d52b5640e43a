import { z } from "zod";
import type { Keys } from "../auth/keys.ts";
import type { Database } from "../db/database.ts";
import { newToken, sha256 } from "../ids.ts";

const minutes = 10;

/** The kind of `auth_flow` that waits for a second factor. */
export const secondFactorFlow = "second-factor";
/** What is sealed in it. */
export const WaitingSignIn = z.strictObject({ credentialVersion: z.int() });

/** The password was right; the sign-in waits for a second factor from the same browser. @param browser the secret of the flow cookie */
export async function waitForSecondFactor(
  db: Database,
  keys: Keys,
  { uid, browser, credentialVersion }: { uid: string; browser: string; credentialVersion: number },
  now: Date,
): Promise<void> {
  const about: z.infer<typeof WaitingSignIn> = { credentialVersion };
  await db
    .insertInto("auth_flow")
    .values({
      state: newToken(),
      browserSha256: sha256(browser),
      kind: secondFactorFlow,
      uid,
      sealed: keys.seal(about),
      expiresAt: new Date(now.getTime() + minutes * 60_000).toISOString(),
    })
    .execute();
}
