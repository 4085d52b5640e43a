import type { Language } from "@ryadom/shared/locales.ts";
import type { Entry, LanguageContent } from "./collections.ts";
import { countryName } from "./format.ts";
import { byOrder } from "./order.ts";
import type { Blocks } from "./schemas/parts.ts";

export type Helpline = Omit<Entry<"helplines">, "digest">;
export interface Country {
  code: string;
  name: string;
  lines: Helpline[];
}

/** What stands on the crisis card: the words of staff, and the numbers by country. Country is not language: all are shown at first. */
export function crisisCard(content: LanguageContent, language: Language) {
  const card = content.crisisCards.find((one) => one.key === "crisis");
  const lines = byOrder(content.helplines);
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

/** Staff write danger, talking and writing as one text under three headings; the numbers belong between them. */
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
