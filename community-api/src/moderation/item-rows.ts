import type { ReportedItem } from "@ryadom/shared/moderation.ts";
import type { HiddenBy } from "../db/schema.ts";
import { levelsOf } from "../safety.ts";

/** What moderators see of a text, joined as `item`, and of who really wrote it. */
export const itemColumns = [
  "item.isHidden",
  "item.hiddenBy",
  "item.safetyLevels",
  "member.authorId",
  "member.alias",
  "member.avatarUrl",
  "member.isSpecialist",
] as const;

export type ItemRow = {
  id: string;
  publicationId: string;
  commentId: string | null;
  title: string;
  contentHtml: string;
  sourceLang: "en" | "ru";
  isHidden: 0 | 1;
  authorId: string | null;
  alias: string | null;
  avatarUrl: string | null;
  isSpecialist: 0 | 1 | null;
  safetyLevels: string;
  hiddenBy: HiddenBy | null;
};

export function emptyItem(row: ItemRow): ReportedItem {
  const { publicationId, commentId, title, contentHtml, sourceLang } = row;
  const author =
    row.authorId === null ? null : { id: row.authorId, alias: row.alias!, avatarUrl: row.avatarUrl, isSpecialist: row.isSpecialist === 1 };
  const text = { publicationId, commentId, title, contentHtml, sourceLang, author, images: [], safetyLevels: levelsOf(row.safetyLevels) };
  return { ...text, isHidden: row.isHidden === 1, isHeld: row.hiddenBy === "check", isWorry: false, reports: [] };
}
