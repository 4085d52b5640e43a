import type { ModerationCase } from "../../api/moderation.ts";

/** Whether even the first words wait until somebody asks for them: of a person people worry about, of sensitive topics, and of what the check noticed. */
export const isCovered = (item: ModerationCase, sensitiveThemes: ReadonlySet<string>): boolean =>
  item.isWorry ||
  item.isHeld ||
  item.contentNotes.length > 0 ||
  (item.themeId !== null && sensitiveThemes.has(item.themeId)) ||
  item.safetyLevels.some((level) => level === "care" || level === "method");
