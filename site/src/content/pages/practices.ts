import type { Language } from "@ryadom/shared/locales.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { paths } from "@ryadom/shared/paths.ts";
import type { Picture } from "../../illustrations/picture.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { pictureOf } from "../read/current-build.ts";
import { shareImageFor } from "../../sharing/image-address.ts";
import { sortedByOrder } from "./sorting.ts";
import { pagesInBothLanguages, pagesOfEntries } from "./static-paths.ts";
import type { Media } from "@ryadom/shared/content/media.ts";

type PracticeName = "breathingPractices" | "quickCalms" | "soundTherapies" | "visualizations";

/** The four kinds of practice, by the name of their collection: address of the list, address of one. */
export const practices = {
  breathingPractices: { list: paths.breathingPractices, one: paths.breathingPractice },
  quickCalms: { list: paths.quickCalms, one: paths.quickCalm },
  soundTherapies: { list: paths.sounds, one: paths.sound },
  visualizations: { list: paths.visualizations, one: paths.visualization },
} as const satisfies Record<PracticeName, { list: (language: Language) => string; one: (language: Language, slug: string) => string }>;

export interface PracticeCard {
  documentId: string;
  /** Language of its title and text: a sound that exists in one language only is listed in the other too. */
  locale: string;
  slug: string;
  title: string;
  summary: string;
  minutes: number;
  cover: Media | null;
  picture: Picture;
}

export const practiceListPages = (name: PracticeName) =>
  pagesInBothLanguages(practices[name].list, (content) => ({
    name,
    items: sortedByOrder(content[name] as { order: number; key: string }[])
      .slice(0, limits.videoListSize)
      .map((practice) => cardOf(practice as Entry<PracticeName>)),
  }));

/** @returns what lists a page for each practice */
export const practicePages = (name: PracticeName) =>
  pagesOfEntries(name, practices[name].one, (practice: Entry<PracticeName>, content: LanguageContent) => ({
    ...cardOf(practice),
    name,
    body: practice.body,
    recording: practice.recording,
    scene: "scene" in practice ? practice.scene : null,
    video: `${name}/${practice.key}`,
    audio: "audio" in practice ? practice.audio : null,
    safety: "safety" in practice ? practice.safety : null,
    pattern: "pattern" in practice ? practice.pattern : null,
    rhythms: name === "breathingPractices" ? otherRhythms(content, practice.documentId) : [],
    /** For the lock screen, which shows no SVG. */
    artwork:
      name === "soundTherapies" ? shareImageFor(practice.locale, { ...pictureOf(practice.documentId), title: practice.title }) : undefined,
    mixWith: name === "soundTherapies" ? otherSounds(content, practice.documentId) : [],
  }));

/** By collection and key, as devices keep them: how a practice is called and where it is. */
export const practiceNames = (content: LanguageContent, language: Language): Record<string, { title: string; address: string }> =>
  Object.fromEntries(
    (Object.keys(practices) as PracticeName[]).flatMap((name) =>
      (content[name] as { key: string; title: string; slug: string }[]).map(({ key, title, slug }) => [
        `${name}/${key}`,
        { title, address: practices[name].one(language, slug) },
      ]),
    ),
  );

/** The other breathing practices, each of which can begin at one tap. */
const otherRhythms = (content: LanguageContent, documentId: string) =>
  sortedByOrder(content.breathingPractices)
    .filter((practice) => practice.documentId !== documentId)
    .map(({ title, slug }) => ({ title, slug }));

/** The other sounds that can play along with one. */
const otherSounds = (content: LanguageContent, documentId: string) =>
  sortedByOrder(content.soundTherapies)
    .filter((sound) => sound.documentId !== documentId)
    .flatMap(({ key, title, locale, audio }) => (audio ? [{ key: `soundTherapies/${key}`, title, locale, address: audio.url }] : []));

const cardOf = (practice: Entry<PracticeName>): PracticeCard => {
  const { documentId, locale, slug, title, summary, minutes, cover } = practice;
  return { documentId, locale, slug, title, summary, minutes, cover, picture: pictureOf(documentId) };
};
