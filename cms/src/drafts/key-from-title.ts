import { slugFromTitle } from "../shared/slug.ts";

const maxKeyLength = 60;
const titleFields = ["title", "name", "question"] as const;

/** @returns the key that an entry gets from its title, with room for a number behind it; empty where the title has nothing to make one of */
export function keyFromTitle(values: Readonly<Record<string, unknown>>): string {
  const title = titleFields.map((name) => values[name]).find((value) => typeof value === "string" && value !== "");
  return slugFromTitle(typeof title === "string" ? title : "")
    .slice(0, maxKeyLength - 4)
    .replace(/-$/, "");
}
