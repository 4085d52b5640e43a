import type { Language } from "@ryadom/shared/locales.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { countryName } from "../../format/intl.ts";
import { sortedByOrder } from "./sorting.ts";
import type { Blocks } from "@ryadom/shared/content/parts.ts";

export type Helpline = Omit<Entry<"helplines">, "digest">;
export interface Country {
  code: string;
  name: string;
  lines: Helpline[];
}

/** Content of the crisis card: staff texts and helplines by country. No country is left out: a reader's language does not tell where they are. */
export function crisisCardContent(content: LanguageContent, language: Language) {
  const card = content.crisisCards.find((one) => one.key === "crisis");
  const lines = sortedByOrder(content.helplines);
  const speaks = (line: Helpline) => line.languages.includes(language) || line.country === "EU";
  const nearness = (line: Helpline) => (line.country === "EU" ? 1 : speaks(line) ? 0 : 2);
  const own = lines.filter(speaks);
  return {
    card: card ? { title: card.title, parts: partsOf(card.text), calmSteps: card.calmSteps, helpSomeone: card.helpSomeone } : null,
    emergency: lines.filter((line) => line.kind === "emergency").sort((a, b) => nearness(a) - nearness(b)),
    talk: byCountry(
      own.filter((line) => line.kind === "talk"),
      language,
    ),
    text: byCountry(
      own.filter((line) => line.kind === "text" || line.chatUrl),
      language,
    ),
    others: byCountry(
      lines.filter((line) => !speaks(line) && line.kind !== "emergency"),
      language,
    ),
  };
}

function byCountry(lines: Helpline[], language: Language): Country[] {
  const codes = [...new Set(lines.map((line) => line.country))];
  return codes.map((code) => ({ code, name: countryName(language, code), lines: lines.filter((line) => line.country === code) }));
}

/** Splits the text of a crisis card at its headings, so that helplines can stand between the parts. The first part has no title. */
export function partsOf(text: Blocks): { title: string | null; blocks: Blocks }[] {
  const parts: { title: string | null; blocks: Blocks }[] = [{ title: null, blocks: [] }];
  for (const block of text) {
    if (block.type === "heading") parts.push({ title: plain(block.children), blocks: [] });
    else parts.at(-1)?.blocks.push(block);
  }
  return parts;
}

const plain = (children: unknown): string =>
  Array.isArray(children) ? children.map((child: { text?: string }) => child.text ?? "").join("") : "";
