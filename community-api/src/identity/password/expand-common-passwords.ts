/** Keys of the two keyboard layouts, in the order of the keyboard: a word typed without switching comes out as the other row's letters. */
const latinKeys = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillicKeys = "ёйцукенгшщзхъфывапролджэячсмитьбю";
const rows = ["1234567890", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./", "йцукенгшщзхъ", "фывапролджэ", "ячсмитьбю."];
const columns = ["1qaz", "2wsx", "3edc", "4rfv", "5tgb", "6yhn", "7ujm", "1йфя", "2цыч", "3увс", "4кам", "5епи", "6нрт", "7гоь"];

const suffixes = ["", "1", "2", "7", "12", "123", "1234", "12345", "777", "!", "1!", "123!", "."];
const birthYears = yearsFrom(1985, 2010);
const recentYears = yearsFrom(2020, 2027);
/** Shorter ones no deployment allows. */
const minLength = 6;

/**
 * Makes the list of common passwords: words and names with the digits, years and signs that people add, both also typed on the other
 * keyboard layout; walks over the keyboard in rows and columns; digits in sequence, repeated, and years twice.
 * @param words the file `common-password-words.txt`: sections `# names`, `# words` and `# as they stand`, one entry a line
 * @returns each once, sorted, in lower case
 */
export function expandCommonPasswords(words: string): string[] {
  const { names = [], words: plain = [], "as they stand": asTheyStand = [] } = readSections(words);
  const all = [
    ...names.flatMap((name) => [...withEndings(name), ...birthYears.map((year) => name + year)]),
    ...plain.flatMap((word) => [...withEndings(word), ...recentYears.map((year) => word + year)]),
    ...[...names, ...plain].flatMap((word) => ["", "1", "123"].map((end) => onOtherLayout(word) + end)),
    ...asTheyStand,
    ...rows.flatMap((row) => [...pieces(row), ...pieces(reversed(row))]),
    ...columnWalks(),
    ...digits(),
  ];
  return [...new Set(all)].filter((password) => [...password].length >= minLength).toSorted();
}

function readSections(text: string): Record<string, string[]> {
  const sections: Record<string, string[]> = {};
  let section: string[] = [];
  for (const line of text.split("\n").map((one) => one.trim())) {
    const heading = /^# (names|words|as they stand)$/.exec(line)?.[1];
    if (heading !== undefined) sections[heading] = section = [];
    else if (line !== "" && !line.startsWith("# ")) section.push(line);
  }
  return sections;
}

const withEndings = (word: string): string[] => suffixes.map((suffix) => word + suffix);
const reversed = (text: string): string => [...text].toReversed().join("");

function yearsFrom(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
}

/** @returns what comes out when the word is typed with the other keyboard layout switched on */
export function onOtherLayout(word: string): string {
  const [from, to] = /[а-яё]/.test(word) ? [cyrillicKeys, latinKeys] : [latinKeys, cyrillicKeys];
  return [...word].map((letter) => to[from.indexOf(letter)] ?? letter).join("");
}

/** Every piece of a row, of six keys and more, and short ones twice or with digits. */
function pieces(row: string): string[] {
  const found: string[] = [];
  for (let start = 0; start < row.length; start += 1) {
    for (let end = start + 3; end <= row.length; end += 1) {
      const piece = row.slice(start, end);
      found.push(piece, piece + piece, `${piece}123`, `123${piece}`, `${piece}1`, `1${piece}`);
    }
  }
  return found;
}

function columnWalks(): string[] {
  return columns.flatMap((column, index) => {
    const next = columns[index + 1] ?? "";
    const afterNext = columns[index + 2] ?? "";
    return [column + next, reversed(column) + reversed(next), column + column, column + reversed(next), column + next + afterNext];
  });
}

function digits(): string[] {
  const repeated = Array.from({ length: 10 }, (_, digit) => [6, 7, 8, 9, 10].map((times) => String(digit).repeat(times))).flat();
  const pairs = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, "0")).flatMap((pair) => [pair.repeat(3), pair.repeat(4)]);
  const triples = Array.from({ length: 1000 }, (_, triple) => String(triple).padStart(3, "0").repeat(2));
  const ofYears = yearsFrom(1950, 2027).flatMap((year) => [year + year, `0101${year}`, `1234${year}`]);
  return [...repeated, ...pairs, ...triples, ...ofYears];
}
