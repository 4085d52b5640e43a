import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { LanguageContent } from "../read/collections.ts";
import type { Picture } from "../../illustrations/picture.ts";
import { practiceTiles } from "../../illustrations/topics.ts";
import { pictureOf } from "../read/current-build.ts";
import { sortedByOrder } from "./sorting.ts";

/** What "Calm now" begins: the address starts the pacer (`#breathe`); without a script it shows the count. */
export interface CalmPractice {
  href: string;
  title: string;
  /** Seconds in and out; null where staff have published no rhythm that a circle can show. */
  breath: { in: number; out: number } | null;
}

/** Fragment of an address at which the pacer begins by itself. */
export const breatheFragment = "breathe";
const preferred = "long-exhale";

const before = new WeakMap<object, CalmPractice>();

/** The same as long as the list of practices is: every page asks for it. */
export function calmPractice({ breathingPractices }: LanguageContent, language: Language): CalmPractice {
  const practice = before.get(breathingPractices) ?? findPractice(breathingPractices, language);
  before.set(breathingPractices, practice);
  return practice;
}

/** @returns what the practice shows everywhere, else the tile of its kind */
export function calmPicture({ breathingPractices }: LanguageContent): Picture {
  const practice = practiceIn(breathingPractices);
  return practice ? pictureOf(practice.documentId) : practiceTiles.breathingPractices;
}

/** The long exhale; where staff have taken it back, the first practice there is; where there is none, their empty list. */
function findPractice(breathingPractices: LanguageContent["breathingPractices"], language: Language): CalmPractice {
  const practice = practiceIn(breathingPractices);
  if (!practice) return { href: paths.breathingPractices(language), title: "", breath: null };
  const { slug, title, pattern } = practice;
  const isPlain = pattern.hold === 0 && pattern.topUp === 0 && pattern.holdAfter === 0;
  return {
    href: `${paths.breathingPractice(language, slug)}#${breatheFragment}`,
    title,
    breath: isPlain ? { in: pattern.in, out: pattern.out } : null,
  };
}

function practiceIn(breathingPractices: LanguageContent["breathingPractices"]) {
  const sorted = sortedByOrder(breathingPractices);
  return sorted.find(({ key }) => key === preferred) ?? sorted[0];
}
