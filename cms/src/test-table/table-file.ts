/** Turns the bytes of a chosen file into text, or says why that can't be done. */

export type TableFile =
  | { text: string; encoding: "utf-8" | "utf-16" | "windows-1251" }
  | { refused: "workbook" | "unreadable" | "too-large" };

/** A test of a hundred questions takes some 30 KB. */
export const maxTableBytes = 500_000;

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, index) => bytes[index] === byte);
const hasControlCharacters = (text: string) => /(?![\t\n\v\f\r])\p{Cc}/u.test(text);

/**
 * UTF-8 and UTF-16 are certain. Other bytes are taken for Windows-1251, which Russian spreadsheets write, when they read as Russian; anything else is
 * refused, because a wrong guess would look like a table of odd letters.
 */
export function readTableFile(bytes: Uint8Array): TableFile {
  if (bytes.length > maxTableBytes) return { refused: "too-large" };
  // A zip (Excel, Word, LibreOffice) and the older format of Office.
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return { refused: "workbook" };
  const utf16 = startsWith(bytes, 0xff, 0xfe) ? "utf-16le" : startsWith(bytes, 0xfe, 0xff) ? "utf-16be" : null;
  const text = decode(bytes, utf16 ?? "utf-8");
  if (text !== null) return hasControlCharacters(text) ? { refused: "unreadable" } : { text, encoding: utf16 ? "utf-16" : "utf-8" };
  const russian = decode(bytes, "windows-1251");
  return russian !== null && readsAsRussian(russian) ? { text: russian, encoding: "windows-1251" } : { refused: "unreadable" };
}

function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Words of Russian letters, mostly lower-case: other encodings read as Windows-1251 have capitals and signs in the middle of words. */
function readsAsRussian(text: string): boolean {
  if (hasControlCharacters(text)) return false;
  const foreign = text.match(/[^\p{ASCII}«»„“”’‘–—…№\u00a0•°±§©®]/gu) ?? [];
  const lower = foreign.filter((letter) => /[а-яё]/.test(letter));
  return lower.length > 0 && lower.length / foreign.length > 0.75;
}
