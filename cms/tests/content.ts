/** Reads the content API with the token of the site, as its build does. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { signRequest } from "../src/shared/signed-requests.ts";
import { cmsDir, contentToken } from "./strapi-process.ts";

export type ContentAnswer = { status: number; data: Record<string, unknown>[]; total: number };

export async function content(path: string, cmsUrl = inject("cmsUrl")): Promise<ContentAnswer> {
  const response = await fetch(`${cmsUrl}/api/${path}`, { headers: await signedHeaders(contentToken, `${cmsUrl}/api/${path}`) });
  const body = (await response.json()) as { data: unknown; meta?: { pagination?: { total: number } } };
  const data = Array.isArray(body.data) ? body.data : body.data ? [body.data] : [];
  return { status: response.status, data: data as Record<string, unknown>[], total: body.meta?.pagination?.total ?? data.length };
}

/** The headers with which a program of ours asks. */
export async function signedHeaders(token: string, url: string, { method = "GET", body = "" } = {}): Promise<Record<string, string>> {
  const { pathname, search } = new URL(url);
  return { ...(await signRequest(token, { method, address: pathname + search, body })) };
}

const schema = (name: string) =>
  JSON.parse(readFileSync(join(cmsDir, `src/api/${name}/content-types/${name}/schema.json`), "utf8")) as {
    kind: string;
    info: { pluralName: string };
  };

/** Where a type is read, below `/api`. */
export const contentPathOf = (name: string) => (schema(name).kind === "singleType" ? name : schema(name).info.pluralName);
export const contentPaths = readdirSync(join(cmsDir, "src/api")).map(contentPathOf);
