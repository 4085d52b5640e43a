/** The demo members of the seed that have an account, and their uids. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";

export type DemoMember = { key: string; email?: string; verified?: boolean; state?: string };

export const demoMembers = () =>
  (JSON.parse(readFileSync(join(inject("seedDir"), "community/members.json"), "utf8")) as DemoMember[]).filter(({ email }) => email);

export const uidOf = (key: string) => createHash("sha512").update(`ryadom-demo:member:${key}`).digest("hex").slice(0, 32);
