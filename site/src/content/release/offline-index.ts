import type { Blocks } from "@ryadom/shared/content/parts.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { OfflineEntry, OfflineIndex } from "@ryadom/shared/offline-index.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { stemsOf } from "@ryadom/shared/search/stems.ts";
import { words } from "../../words.ts";
import type { LanguageContent } from "../read/collections.ts";
import { sortedByOrder } from "../pages/sorting.ts";

/** What a word weighs by its place; words of the text count up to three times. */
const weights = { title: 8, text: 3, body: 1 };
const maxInBody = 3;

interface Source extends OfflineEntry {
  /** What the page calls all of its kind. */
  kindName: string;
  body: string;
}

/**
 * `/{lang}/search-offline.json`: the crisis card, help, breathing and quick calm, which every browser keeps (`offline/precached-pages.ts`), by
 * the stems of their words. It has no helpline: those of one's own country stand on the crisis card.
 */
export function offlineIndexOf(content: LanguageContent, language: Language): OfflineIndex {
  const sources = sourcesOf(content, language);
  const stems = new Map<string, number[]>();
  for (const [number, { title, text, kindName, body }] of sources.entries()) {
    const inEntry = new Map<string, number>();
    const add = (words: string, weight: number, most = Infinity): void => {
      const counts = new Map<string, number>();
      for (const stem of stemsOf(words)) counts.set(stem, Math.min(most, (counts.get(stem) ?? 0) + 1));
      for (const [stem, count] of counts) inEntry.set(stem, (inEntry.get(stem) ?? 0) + weight * count);
    };
    add(title, weights.title, 1);
    add(`${text}\n${kindName}`, weights.text, 1);
    add(body, weights.body, maxInBody);
    for (const [stem, weight] of inEntry) stems.set(stem, [...(stems.get(stem) ?? []), number, weight]);
  }
  return {
    entries: sources.map(({ kind, title, text, path, minutes }) => ({ kind, title, text, path, minutes })),
    stems: Object.fromEntries([...stems].toSorted(([one], [other]) => (one < other ? -1 : 1))),
  };
}

function sourcesOf(content: LanguageContent, language: Language): Source[] {
  const t = words(language);
  const card = content.crisisCards.find(({ key }) => key === "crisis");
  return [
    ...(card
      ? [
          {
            kind: "help" as const,
            title: card.title,
            text: shortened(plainText(card.text)),
            path: paths.crisis(language),
            minutes: null,
            kindName: t.help(),
            body: [card.text, card.danger, card.talk, card.write].map(plainText).concat(card.calmSteps, card.helpSomeone).join("\n"),
          },
        ]
      : []),
    ...sortedByOrder(content.helpItems).map(({ slug, title, summary, body }) => ({
      kind: "help" as const,
      title,
      text: summary,
      path: paths.helpItem(language, slug),
      minutes: null,
      kindName: t.help(),
      body: plainText(body),
    })),
    ...sortedByOrder(content.breathingPractices).map(({ slug, title, summary, body, minutes }) => ({
      kind: "practice" as const,
      title,
      text: summary,
      path: paths.breathingPractice(language, slug),
      minutes,
      kindName: t.breathing_practices(),
      body: plainText(body),
    })),
    ...sortedByOrder(content.quickCalms).map(({ slug, title, summary, body, minutes }) => ({
      kind: "practice" as const,
      title,
      text: summary,
      path: paths.quickCalm(language, slug),
      minutes,
      kindName: t.quick_calms(),
      body: plainText(body),
    })),
  ];
}

/** A paragraph a line. */
const plainText = (blocks: Blocks): string => blocks.map(textOf).join("\n");

function textOf(node: unknown): string {
  if (typeof node !== "object" || node === null) return "";
  if ("text" in node && typeof node.text === "string") return node.text;
  return "children" in node && Array.isArray(node.children) ? node.children.map(textOf).join("") : "";
}

const longest = 160;
const shortened = (text: string): string => (text.length <= longest ? text : `${text.slice(0, text.lastIndexOf(" ", longest))}…`);
