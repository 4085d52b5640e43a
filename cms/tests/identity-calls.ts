/** Calls the account routes as the community API does, and reads the table behind them. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { inject } from "vitest";
import type { Account } from "../src/identity/account.ts";
import { signedHeaders } from "./content.ts";
import { identityToken } from "./strapi-process.ts";

export const identityActions = ["hash", "verify", "verifyByUid", "get", "create", "setPassword", "setEmail", "setBlocked", "delete"];

export type IdentityAnswer = {
  status: number;
  text: string;
  body: { account?: Account | null; passwordHash?: string; error?: { status: number; name: string; message: string } };
};

export async function identity(action: string, body: unknown, cmsUrl = inject("cmsUrl"), token = identityToken): Promise<IdentityAnswer> {
  const url = `${cmsUrl}/api/identity/${action}`;
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const signed = await signedHeaders(token, url, { method: "POST", body: text });
  const response = await fetch(url, { method: "POST", headers: { "content-type": "application/json", ...signed }, body: text });
  return readAnswer(response);
}

/** The same with a bearer token as it is, unsigned. */
export async function identityWithBearer(action: string, body: unknown, bearer: string): Promise<IdentityAnswer> {
  const headers = { "content-type": "application/json", ...(bearer ? { authorization: `Bearer ${bearer}` } : {}) };
  return readAnswer(await fetch(`${inject("cmsUrl")}/api/identity/${action}`, { method: "POST", headers, body: JSON.stringify(body) }));
}

async function readAnswer(response: Response): Promise<IdentityAnswer> {
  const text = await response.text();
  return { status: response.status, text, body: (text.startsWith("{") ? JSON.parse(text) : {}) as IdentityAnswer["body"] };
}

export const newUid = () => randomBytes(16).toString("hex");

/** The version that a change of this account has to name. */
export async function versionOf(uid: string, cmsUrl = inject("cmsUrl")): Promise<string> {
  return (await identity("get", { uid }, cmsUrl)).body.account?.version ?? "0".repeat(64);
}

/** A member with this password, or without one. */
export async function givenAccount(password: string | null, { cmsUrl = inject("cmsUrl"), uid = newUid() } = {}): Promise<Account> {
  const passwordHash = password === null ? null : (await identity("hash", { password }, cmsUrl)).body.passwordHash;
  const data = { uid, email: `${randomBytes(8).toString("hex")}@example.org`, passwordHash, provider: "local", confirmed: true };
  const { status, body, text } = await identity("create", data, cmsUrl);
  if (status !== 200 || !body.account) throw new Error(`No account was made: ${status} ${text}`);
  return body.account;
}

export type Row = Record<string, string | number | null>;

/** Reads Strapi's SQLite database while Strapi runs. */
export function rows(query: string, dataDir = inject("dataDir")): Row[] {
  const database = new DatabaseSync(join(dataDir, "cms", "strapi.db"), { readOnly: true, timeout: 5000 });
  try {
    return database.prepare(query).all() as Row[];
  } finally {
    database.close();
  }
}
