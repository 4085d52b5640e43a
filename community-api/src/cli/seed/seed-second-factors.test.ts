import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { PendingSecondFactor } from "@ryadom/shared/auth.ts";
import { expect, test } from "vitest";
import type { z } from "zod";
import { password } from "../../../test/given-account.ts";
import { totpCode } from "../../../test/given-second-factor.ts";
import { newDataDir } from "../../../test/programs.ts";
import { newService } from "../../../test/test-app.ts";
import { createKeys } from "../../core/keys.ts";
import { writeSecondFactorMails } from "./second-factor-mails.ts";
import { seedCommunity } from "./seed-community.ts";
import { seedUid } from "./seed-ids.ts";
import { seedSecondFactors } from "./seed-second-factors.ts";
import { readDemoCommunity } from "./demo-community.ts";

test("each moderator of the demo whom one can sign in as has a second factor, told once in a letter, and it opens", async () => {
  const inbox = join(await newDataDir(), "inbox");
  const inboxSecret = "a secret of the inbox";
  const service = await newService({ mode: "qa", inboxDir: inbox, inboxSecret });
  const { db, keys, clock } = service;
  const community = await readDemoCommunity(resolve(import.meta.dirname, "../../../../shared/seed"));
  await seedCommunity(db, community, clock.now);
  const factors = await seedSecondFactors(db, keys, community, clock.now);
  await writeSecondFactorMails(inbox, "Ryadom <mail@ryadom.example>", factors);
  expect(factors.map(({ email, language }) => [email, language])).toEqual([
    ["moderator.en@ryadom.example", "en"],
    ["moderator.ru@ryadom.example", "ru"],
  ]);

  const before = [await db.selectFrom("totp").selectAll().execute(), await db.selectFrom("recovery_code").selectAll().execute()];
  const again = await seedSecondFactors(db, keys, community, new Date("2026-05-05T00:00:00.000Z"));
  await writeSecondFactorMails(inbox, "Ryadom <mail@ryadom.example>", again);
  expect(again).toEqual(factors);
  expect([await db.selectFrom("totp").selectAll().execute(), await db.selectFrom("recovery_code").selectAll().execute()]).toEqual(before);
  expect(await readdir(inbox)).toHaveLength(2);
  const page = await (await service.app.request("/api/inbox", { headers: { Authorization: `Basic ${btoa(`:${inboxSecret}`)}` } })).text();
  for (const { secret, codes, address } of factors)
    for (const shown of [secret, address.replaceAll("&", "&amp;"), ...codes]) expect(page).toContain(shown);

  const [{ key, email, secret, codes }] = factors as [(typeof factors)[0]];
  await service.accounts.create({
    uid: seedUid(key),
    email,
    passwordHash: await service.accounts.hash(password),
    provider: "local",
    confirmed: true,
  });
  for (const proof of [
    { method: "totp", code: totpCode(secret, clock.now) },
    { method: "recovery", code: codes[0] },
  ]) {
    const browser = service.visitor();
    await browser.ask("POST", "/api/auth/sign-in", { email, password });
    const waits = await browser.ask<z.infer<typeof PendingSecondFactor>>("GET", "/api/auth/second-factor");
    expect(waits.body.methods).toEqual(["totp", "recovery"]);
    expect((await browser.ask("POST", "/api/auth/sign-in/second-factor", proof)).status).toBe(200);
  }
});

test("another installation has other secrets, and who has set up another factor keeps it and gets no letter", async () => {
  const { db, keys, clock } = await newService();
  const community = await readDemoCommunity(resolve(import.meta.dirname, "../../../../shared/seed"));
  await seedCommunity(db, community, clock.now);
  const [first] = await seedSecondFactors(db, keys, community, clock.now);
  const sealedSecret = keys.seal("JBSWY3DPEHPK3PXP");
  await db.updateTable("totp").set({ sealedSecret }).where("uid", "=", seedUid(first!.key)).execute();
  expect((await seedSecondFactors(db, keys, community, clock.now)).map(({ key }) => key)).not.toContain(first!.key);
  expect(await db.selectFrom("totp").select("sealedSecret").where("uid", "=", seedUid(first!.key)).execute()).toEqual([{ sealedSecret }]);

  await db.deleteFrom("totp").execute();
  const [other] = await seedSecondFactors(db, createKeys("the secret of another installation"), community, clock.now);
  expect(other!.secret).not.toBe(first!.secret);
  expect(other!.codes).not.toEqual(first!.codes);
});
