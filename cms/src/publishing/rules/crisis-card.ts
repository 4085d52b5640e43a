import { labelOf } from "../../labels/labels.ts";
import { problem, type Rule } from "./rule.ts";

/** Three digits and more, spelled as phone numbers are: 112, 8-800-2000-122, +44 (0)20 …. */
const phoneNumber = /\+?\d(?:[\s().-]{0,3}\d){2,}/;
const texts = ["title", "text", "danger", "talk", "write", "calmSteps", "helpSomeone"];

/** A number in a sentence is right in one country and wrong in the next: numbers stand in helplines, which know their country. */
export const crisisCard: Rule = (draft, { schema }) =>
  texts.flatMap((name) => {
    const [found] = phoneNumber.exec(words(draft[name])) ?? [];
    if (!found) return [];
    const { en, ru } = labelOf(schema.uid, name);
    return [
      problem(
        [name],
        `“${en.label}” contains a number (${found}). Take it out: numbers come from the helplines, by country.`,
        `В поле «${ru.label}» есть номер (${found}). Уберите его: номера берутся из «Телефонов доверия», по странам.`,
      ),
    ];
  });

/** What a reader sees of a field: its text, that of its blocks or of its lines. */
function words(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(words).join("\n");
  if (typeof value !== "object" || value === null) return "";
  const { text, children } = value as { text?: unknown; children?: unknown };
  return [words(text), words(children)].join("");
}
