import type { z } from "zod";
import type { Content, Identity } from "../read/collections.ts";
import { ContentError } from "../read/content-error.ts";
import { catalogueIssues } from "./catalogue.ts";

/** Fields that have another name in the catalogue. */
const fieldNames: Record<string, string> = { lines: "phrases", event: "rule", count: "rule", category: "route", prices: "priceMinor" };

/**
 * What only shows when the catalogue is made: the API is stricter in some than the pages are.
 * @param postingAge a setting of the deployment
 * @returns one error for each entry at fault
 */
export function catalogueErrors(content: Content, postingAge: number | null): ContentError[] {
  const errors = new Map<string, ContentError>();
  for (const { issue, entry } of catalogueIssues(content, postingAge)) {
    if (!entry) continue;
    const name = `${entry.uid} ${entry.documentId} ${entry.locale}`;
    const [, at, inner = at] = issue.path;
    const field = String(inner);
    if (!errors.has(name))
      errors.set(name, new ContentError({ ...entry, title: titleOf(entry) }, fieldNames[field] ?? field, reasonOf(issue)));
  }
  return [...errors.values()];
}

function titleOf(entry: Identity): string {
  const { title, name, key, from } = entry as Identity & Record<"title" | "name" | "key" | "from", unknown>;
  return [title, name, key, from].find((one) => typeof one === "string") ?? "";
}

function reasonOf({ code }: z.core.$ZodIssue): string {
  if (code === "too_small") return "is too small";
  return code === "too_big" ? "is too large" : "isn’t what the site can show";
}
