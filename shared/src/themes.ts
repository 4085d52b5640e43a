import { z } from "zod";
import { ContentKey } from "./catalogue.ts";
import { languages } from "./locales.ts";

/** A theme in one language. Themes not published in that language are left out of its list. */
export const Theme = z
  .strictObject({
    themeId: ContentKey,
    name: z.string(),
    summary: z.string().nullable(),
    parentId: ContentKey.nullable().meta({ description: "Set on a subtheme." }),
    icon: z.string().meta({ description: "Name of a Lucide icon." }),
    hue: z.int().min(0).max(359),
    sensitive: z.boolean(),
    order: z.int(),
  })
  .meta({ id: "Theme" });
export type Theme = z.infer<typeof Theme>;

export const ThemeList = z.strictObject({ items: z.array(Theme) }).meta({ id: "ThemeList" });
export type ThemeList = z.infer<typeof ThemeList>;

export const ThemeQuery = z.strictObject({ language: z.enum(languages) });
