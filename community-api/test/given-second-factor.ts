import type { RecoveryCodes, TotpSetup } from "@ryadom/shared/auth.ts";
import { Secret, TOTP } from "otpauth";
import type { z } from "zod";
import { newId } from "../src/core/ids.ts";
import type { Caller, TestService } from "./test-app.ts";

/** What an authenticator program shows at this time. */
export const totpCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

export type GivenTotp = { secret: string; codes: string[] };

/** Give a member a passkey that no device holds: it is there, and nobody can show it. @returns its id */
export async function givenPasskey({ db }: Pick<TestService, "db">, { uid }: { uid: string }): Promise<string> {
  const id = newId("K");
  const key = { id, uid, credentialId: id, publicKey: "k", signCount: 0, transports: "[]", name: "Key", createdAt: "2026-03-01" };
  await db.insertInto("passkey").values(key).execute();
  return id;
}

/** Set up an authenticator program over HTTP, 60 s ago, so that the code of this moment is still unused. */
export async function givenTotp({ clock }: TestService, caller: Caller): Promise<GivenTotp> {
  const now = clock.now;
  clock.now = new Date(now.getTime() - 60_000);
  const { secret } = (await caller.ask<z.infer<typeof TotpSetup>>("POST", "/api/me/second-factor/totp")).body;
  const confirmed = await caller.ask<z.infer<typeof RecoveryCodes>>("PUT", "/api/me/second-factor/totp", {
    code: totpCode(secret, clock.now),
  });
  clock.now = now;
  return { secret, codes: confirmed.body.codes };
}
