/** Reads single cells: a number, a yes or no, a text that has to fit. */
import type { Report } from "./test-table.ts";
import { plain, yesAndNo } from "./table-words.ts";

export type Place = { row: number; column: number };

/** @returns null, after a report, where the cell is empty or holds no whole number; 2,0 and 2.0 are 2 */
export function wholeNumber(cell: string, at: Place, report: Report): number | null {
  const number = cell.replace(/^[−–]/, "-").replace(/[.,]0+$/, "");
  if (/^[+-]?\d{1,6}$/.test(number)) return Number(number);
  if (cell === "") report(at, "A whole number is missing here.", "Здесь должно стоять целое число.");
  else if (/^[+-]?\d+[.,]\d+$/.test(number))
    report(
      at,
      `“${cell}” isn’t a whole number. Multiply all points so that they become whole.`,
      `«${cell}» — не целое число. Умножьте все баллы так, чтобы они стали целыми.`,
    );
  else report(at, `“${cell}” isn’t a number.`, `«${cell}» — не число.`);
  return null;
}

/** @param absent what an empty cell means */
export function yesOrNo(cell: string, absent: boolean, at: Place, report: Report): boolean {
  if (cell === "") return absent;
  const answer = yesAndNo.get(plain(cell));
  if (answer === undefined) report(at, `Write “yes” or “no” instead of “${cell}”.`, `Вместо «${cell}» напишите «да» или «нет».`);
  return answer ?? absent;
}

/** Reports a text that the form wouldn't take. */
export function fits(text: string, max: number, at: Place, report: Report): string {
  if (text.length > max)
    report(
      at,
      `This text is too long: it has ${text.length} characters, and ${max} are allowed.`,
      `Слишком длинный текст: знаков в нём ${text.length}, а можно не больше ${max}.`,
    );
  return text;
}

/** @returns the key, or null after a report */
export function keyOf(cell: string, at: Place, report: Report): string | null {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(cell) && cell.length <= 60) return cell;
  report(
    at,
    `“${cell}” can’t be a key: at most 60 lower-case Latin letters, digits and hyphens.`,
    `«${cell}» не может быть ключом: нужны строчные латинские буквы, цифры и дефисы, всего не больше 60.`,
  );
  return null;
}

/** Reports the places whose key was there before. */
export function reportRepeats(items: readonly { key: string; row: number }[], report: Report): void {
  items.forEach(({ key, row }, index) => {
    const earlier = items.findIndex((other) => other.key === key);
    if (earlier < index)
      report(
        { row },
        `The key “${key}” is already used in row ${items[earlier]?.row}.`,
        `Ключ «${key}» уже есть в строке ${items[earlier]?.row}.`,
      );
  });
}
