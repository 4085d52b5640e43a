/** Reads the content API with the token of the site, as its build does. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { cmsDir, contentToken } from "./strapi-process.ts";

export type ContentAnswer = { status: number; data: Record<string, unknown>[]; total: number };

export async function content(path: string, cmsUrl = inject("cmsUrl")): Promise<ContentAnswer> {
  const response = await fetch(`${cmsUrl}/api/${path}`, { headers: { authorization: `Bearer ${contentToken}` } });
  const body = (await response.json()) as { data: unknown; meta?: { pagination?: { total: number } } };
  const data = Array.isArray(body.data) ? body.data : body.data ? [body.data] : [];
  return { status: response.status, data: data as Record<string, unknown>[], total: body.meta?.pagination?.total ?? data.length };
}

const schema = (name: string) =>
  JSON.parse(readFileSync(join(cmsDir, `src/api/${name}/content-types/${name}/schema.json`), "utf8")) as {
    kind: string;
    info: { pluralName: string };
  };

/** Where a type is read, below `/api`. */
export const contentPathOf = (name: string) => (schema(name).kind === "singleType" ? name : schema(name).info.pluralName);
export const contentPaths = readdirSync(join(cmsDir, "src/api")).map(contentPathOf);
