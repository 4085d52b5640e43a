import { labelOf } from "../../labels/labels.ts";
import { inRussian } from "../../publishing/rules/site-words.ts";
import type { BuildError } from "../../shared/publisher.ts";

/** Why the newest version of an entry is not on the site, in the language of the admin: the field by its label, then what is wrong with it. */
export function keptBackReason({ message, field, entry }: BuildError, language: "en" | "ru"): string {
  const [name] = (field ?? "").split(".");
  // Without a field the words are those of the program that made the pages.
  if (!name || !entry) return message;
  const { label } = labelOf(entry.uid, name)[language];
  return language === "ru" ? `поле «${label}»: ${inRussian(message)}` : `“${label}” ${message}`;
}
