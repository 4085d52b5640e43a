import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { words } from "../../words.ts";

/** What can be done at once, whoever one is and whatever the page is about. */
export function waysForEverybody(language: Language) {
  const t = words(language);
  return [
    { href: paths.breathingPractices(language), icon: "wind", label: t.breathing_practices() },
    { href: paths.sounds(language), icon: "volume-2", label: t.sound_therapies() },
    { href: paths.safetyPlan(language), icon: "notebook-pen", label: t.plan() },
  ];
}
