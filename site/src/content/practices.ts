import type { Language } from "@ryadom/shared/locales.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { paths } from "../paths.ts";
import type { SceneKind } from "../scenes/draw.ts";
import type { Entry, LanguageContent } from "./collections.ts";
import { byOrder } from "./order.ts";
import { pagesInBothLanguages, pagesOfEntries } from "./pages.ts";
import type { Media } from "./schemas/media.ts";

type PracticeName = "breathingPractices" | "quickCalms" | "soundTherapies" | "visualizations";

/** The four kinds of practice: how each is called, drawn and addressed. */
export const practices = {
  breathingPractices: { scene: "rings", list: paths.breathingPractices, one: paths.breathingPractice },
  quickCalms: { scene: "hills", list: paths.quickCalms, one: paths.quickCalm },
  soundTherapies: { scene: "waves", list: paths.sounds, one: paths.sound },
  visualizations: { scene: "leaves", list: paths.visualizations, one: paths.visualization },
} as const satisfies Record<
  PracticeName,
  { scene: SceneKind; list: (language: Language) => string; one: (language: Language, slug: string) => string }
>;

export interface PracticeCard {
  documentId: string;
  /** The language of its words; a sound may stand in both lists with the words of one. */
  locale: string;
  slug: string;
  title: string;
  summary: string;
  minutes: number;
  cover: Media | null;
}

export const practiceListPages = (name: PracticeName) =>
  pagesInBothLanguages(practices[name].list, (content) => ({
    name,
    items: byOrder(content[name] as { order: number; key: string }[])
      .slice(0, limits.videoListSize)
      .map((practice) => cardOf(practice as Entry<PracticeName>)),
  }));

export const practicePages = (name: PracticeName) =>
  pagesOfEntries(name, practices[name].one, (practice: Entry<PracticeName>, content: LanguageContent) => ({
    ...cardOf(practice),
    name,
    body: practice.body,
    scene: "scene" in practice ? practice.scene : null,
    film: `${name}/${practice.key}`,
    audio: "audio" in practice ? practice.audio : null,
    safety: "safety" in practice ? practice.safety : null,
    pattern: "pattern" in practice ? practice.pattern : null,
    mixWith: name === "soundTherapies" ? otherSounds(content, practice.documentId) : [],
  }));

/** What a sound can be mixed with. */
const otherSounds = (content: LanguageContent, documentId: string) =>
  byOrder(content.soundTherapies)
    .filter((sound) => sound.documentId !== documentId)
    .flatMap(({ title, locale, audio }) => (audio ? [{ title, locale, address: audio.url }] : []));

const cardOf = ({ documentId, locale, slug, title, summary, minutes, cover }: Entry<PracticeName>): PracticeCard => ({
  documentId,
  locale,
  slug,
  title,
  summary,
  minutes,
  cover,
});
