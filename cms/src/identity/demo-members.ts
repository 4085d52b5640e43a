/** Accounts for the members of the seed that have an email address. */
import { createHash, createHmac } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Core } from "@strapi/strapi";
import type { Environment } from "../settings/environment.ts";
import { normalisedEmail } from "../shared/accounts.ts";
import { changeAccount, createAccount, EmailTakenError, findUser } from "./accounts.ts";
import { passwordsWith } from "./passwords.ts";

type SeedMember = { key: string; email?: string; verified?: boolean; state?: string };
/** What is remembered between starts. `made` lists the uids ever made, so that a demo member who deleted their account stays deleted. */
type Memory = { mark: string; made: string[] };

/** Must equal `seedUid` of the community API's seed, so that both programs know the demo member by one uid. */
const seedUid = (key: string): string => createHash("sha512").update(`ryadom-demo:member:${key}`).digest("hex").slice(0, 32);

/** Makes the accounts that were never made, and sets their passwords when the one in the settings has changed. Does nothing in prod. */
export async function ensureDemoMembers(strapi: Core.Strapi, settings: Environment): Promise<void> {
  const { appEnv, seedDir, adminPassword, passwordPepper } = settings;
  const file = seedDir && join(seedDir, "community", "members.json");
  if (appEnv === "prod" || !adminPassword || !file || !existsSync(file)) return;
  const members = (JSON.parse(readFileSync(file, "utf8")) as SeedMember[]).filter(({ email }) => email);

  const store = strapi.store({ type: "core", name: "ryadom" });
  const memory = ((await store.get({ key: "demo-members" })) as Memory | null) ?? { mark: "", made: [] };
  const mark = createHmac("sha256", passwordPepper).update(adminPassword).digest("hex");
  const made = new Set(memory.made);
  const passwords = passwordsWith(passwordPepper);
  for (const member of members) {
    const uid = seedUid(member.key);
    if (made.has(uid)) {
      const isHere = memory.mark !== mark && (await findUser(strapi, { uid }));
      if (isHere) await changeAccount(strapi, uid, { password: await passwords.hash(adminPassword) });
    } else if (await make(strapi, member, uid, await passwords.hash(adminPassword))) made.add(uid);
  }
  if (memory.mark !== mark || made.size !== memory.made.length) await store.set({ key: "demo-members", value: { mark, made: [...made] } });
}

async function make(
  strapi: Core.Strapi,
  { key, email = "", verified, state }: SeedMember,
  uid: string,
  passwordHash: string,
): Promise<boolean> {
  try {
    await createAccount(strapi, { uid, email: normalisedEmail(email), passwordHash, provider: "local", confirmed: verified !== false });
    if (state === "banned") await changeAccount(strapi, uid, { blocked: true });
    return true;
  } catch (error) {
    if (!(error instanceof EmailTakenError)) throw error;
    strapi.log.warn(`The demo member ${key} is not made: somebody else has that address`);
    return false;
  }
}
