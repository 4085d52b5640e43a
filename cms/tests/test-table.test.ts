import { expect, test } from "vitest";
import { exampleTables } from "../src/test-table/example-table.ts";
import { readTestTable } from "../src/test-table/read-test-table.ts";
import { columnName, readCells } from "../src/test-table/separated-values.ts";
import { readTableFile } from "../src/test-table/table-file.ts";
import { testDraftData, withKeysOf } from "../src/test-table/test-draft-data.ts";

const small = (change: (text: string) => string = (text) => text) =>
  readTestTable(
    change(
      [
        "Title\tSmall",
        "",
        "Question\tNo\tSometimes\tYes",
        "First?\t0\t1\t2",
        "Second?\t0\t1\t2",
        "",
        "Result\tFrom\tTo\tTone\tText",
        "Light\t0\t2\tcalm\tFine.",
        "Heavy\t3\t4\tattention\tHard.",
      ].join("\n"),
    ),
  );
const problemsOf = (change: (text: string) => string) =>
  small(change).problems.map(({ row, column, en }) => `${row ?? ""}${column === null ? "" : columnName(column)}: ${en}`);

test.each(["en", "ru"] as const)("the example in %s is read without a problem, and both languages count alike", (language) => {
  const { table, problems } = readTestTable(exampleTables[language]);
  expect(problems).toEqual([]);
  expect(table).toMatchObject({
    facts: { theme: "low-mood" },
    minutes: 2,
    scale: 1,
    questions: [{ key: "q1" }, { key: "q2", risk: false }, { key: "q3", risk: true, required: true, reverse: false }],
    results: [
      { key: "r1", min: 0, max: 2, tone: "calm" },
      { key: "r2", min: 3, max: 4, tone: "attention" },
      { key: "r3", min: 5, max: 6, tone: "care", professionalStep: expect.any(String) as string },
    ],
    help: [{ itemKey: "q3", operator: "gte", value: 1, cardKey: "self-harm", bandKey: "r3" }],
  });
  expect(table.questions[0]?.options.map(({ key, score }) => `${key}=${score}`)).toEqual(["a1=0", "a2=1", "a3=2"]);
});

test.each([
  ["tabs", (text: string) => text],
  ["semicolons, as a Russian spreadsheet writes them", (text: string) => text.replaceAll("\t", ";")],
  ["commas", (text: string) => text.replaceAll("\t", ",")],
  ["quotes round every cell", (text: string) => text.replaceAll(/[^\t\n]+/g, '"$&"')],
  ["a byte order mark and Windows’ line ends", (text: string) => `\uFEFF${text.replaceAll("\n", "\r\n")}`],
  ["2,0 for 2", (text: string) => text.replaceAll("\t2", "\t2,0")],
  ["spaces that don’t break", (text: string) => text.replace("First?", "\u00a0First?\u00a0")],
  [
    "points of a result in one cell",
    (text: string) => text.replace("From\tTo", "Points").replace("0\t2\tcalm", "0–2\tcalm").replace("3\t4\tatt", "3 - 4\tatt"),
  ],
])("a table with %s reads the same", (_name, change) => {
  expect(small(change)).toEqual(small());
});

test.each([
  ["points that are missing", (text: string) => text.replace("First?\t0\t1\t2", "First?\t0\t\t2"), ["4C: A whole number is missing here."]],
  ["words in place of points", (text: string) => text.replace("First?\t0", "First?\tzero"), ["4B: “zero” isn’t a number."]],
  [
    "halves, with a decimal comma",
    (text: string) => text.replace("First?\t0\t1", "First?\t0\t1,5"),
    ["4C: “1,5” isn’t a whole number. Multiply all points so that they become whole."],
  ],
  ["results that overlap", (text: string) => text.replace("Heavy\t3", "Heavy\t2"), ["9: “Light” (to 2) and “Heavy” (from 2) overlap."]],
  [
    "totals without a result",
    (text: string) => text.replace("Light\t0\t2", "Light\t0\t1"),
    ["9: No result covers the totals between “Light” (to 1) and “Heavy” (from 3)."],
  ],
  [
    "a first result that begins too late",
    (text: string) => text.replace("Light\t0", "Light\t1"),
    ["8: The lowest possible total is 0, but the first result begins at 1."],
  ],
  [
    "a last result that ends too late",
    (text: string) => text.replace("3\t4", "3\t9"),
    ["9: The highest possible total is 4, but the last result ends at 9."],
  ],
  [
    "a result that ends before it begins",
    (text: string) => text.replace("Light\t0\t2", "Light\t2\t0"),
    ["8: “Light” goes from 2 to 0: the first number must be the smaller one."],
  ],
  [
    "no results",
    (text: string) => text.slice(0, text.indexOf("Result")),
    [": No results found. The row above them must begin with “Result”."],
  ],
  ["a tone that isn’t one", (text: string) => text.replace("calm", "merry"), ["8D: Choose a tone: calm, attention or care."]],
  [
    "a column of results that isn’t known",
    (text: string) => text.replace("Tone\tText", "Tone\tWords"),
    ["7E: There is no column “Words” in the results."],
  ],
  [
    "a row on top that isn’t known",
    (text: string) => text.replace("Title", "Titel"),
    [": The row “Title” is missing.", "1A: A table of a test has no row “Titel”. Compare it with the example."],
  ],
  [
    "a cell with nothing above it",
    (text: string) => text.replace("First?\t0\t1\t2", "First?\t0\t1\t2\t3"),
    ["4E: The column of “3” has no title in row 3. Is the separator right, and are cells that contain it in quotes?"],
  ],
  ["a question that is there twice", (text: string) => text.replace("Second?", "first?"), ["5A: “first?” is already in row 4."]],
  ["an answer that is there twice", (text: string) => text.replace("Sometimes", "no"), ["3C: The answer “no” is there twice."]],
  [
    "a quotation mark that nothing closes",
    (text: string) => text.replace("First?", '"First?'),
    ["4: The quotation mark that opens here is never closed."],
  ],
  [
    "another separator",
    (text: string) => text.replaceAll("\t", "|"),
    [": No row begins with “Question” and has answers beside it. Cells have to stand between tabs, semicolons or commas."],
  ],
  ["too many rows", (text: string) => `${text}${"\n".repeat(600)}x`, ["501: There are 609 rows, and 500 are allowed."]],
  [
    "too many questions",
    (text: string) =>
      text.replace("Second?\t0\t1\t2", Array.from({ length: 100 }, (_, n) => `Number ${n}\t0\t0\t0`).join("\n")).replace("3\t4", "3\t2"),
    ["104: There are 101 questions, and 100 are allowed."],
  ],
  [
    "a key with capitals",
    (text: string) => text.replace("Title\tSmall", "Title\tSmall\nKey\tPHQ-9"),
    ["2B: “PHQ-9” can’t be a key: at most 60 lower-case Latin letters, digits and hyphens."],
  ],
  [
    "an answer that doesn’t fit",
    (text: string) => text.replace("Sometimes", "S".repeat(201)),
    ["3C: This text is too long: it has 201 characters, and 200 are allowed."],
  ],
  [
    "nothing at all",
    () => "",
    [": No row begins with “Question” and has answers beside it. Cells have to stand between tabs, semicolons or commas."],
  ],
])("names where there is %s", (_name, change, expected) => {
  expect(problemsOf(change)).toEqual(expect.arrayContaining(expected));
  if (!expected[0]?.includes("101 questions")) expect(problemsOf(change)).toHaveLength(expected.length);
});

test("questions with other answers stand in a block of their own, and are numbered on", () => {
  const { table, problems } = small((text) =>
    text
      .replace("\n\nResult", "\nQuestion\tNever\tAlways\tReversed\tMust be answered\nThird?\t0\t3\tyes\tno\n\nResult")
      .replace("3\t4\t", "3\t7\t"),
  );
  expect(problems).toEqual([]);
  expect(table.questions[2]).toMatchObject({
    key: "q3",
    reverse: true,
    required: false,
    options: [{ text: "Never" }, { text: "Always", score: 3 }],
  });
});

test("help names a question and a result that are there", () => {
  const withHelp = (row: string) => small((text) => `${text}\nShow help first\tCompare\tPoints\tCrisis card\tAt least this result\n${row}`);
  expect(withHelp("total\t>\t3\tcrisis\tHeavy").table.help).toMatchObject([
    { itemKey: null, operator: "gt", value: 3, cardKey: "crisis", bandKey: "r2" },
  ]);
  expect(withHelp("7\t?\t3\tcrisis\tNone").problems.map(({ row, column }) => `${row}${columnName(column ?? 0)}`)).toEqual([
    "11B",
    "11A",
    "11E",
  ]);
});

test("every problem has both languages", () => {
  const { problems } = small((text) => text.replace("calm", "merry").replace("First?\t0", "First?\tzero").replace("Title", "Titel"));
  for (const { ru } of problems) expect(ru).toMatch(/[а-яё]/i);
});

test("quoted cells hold separators, line breaks and quotes", () => {
  expect(readCells('a,"b, ""c""\nd",e\n"",f', ",")).toEqual({
    rows: [
      ["a", 'b, "c"\nd', "e"],
      ["", "f"],
    ],
    unclosedRow: null,
  });
});

const windows1251 = (text: string) =>
  Uint8Array.from(text, (letter) => {
    const code = letter.charCodeAt(0);
    if (code < 0x80) return code;
    return code - 0x410 + 0xc0;
  });

test("a file is read by what its bytes are, and refused where that isn’t certain", () => {
  const bytes = new TextEncoder().encode("\uFEFFВопрос;Нет;Да");
  expect(readTableFile(bytes)).toEqual({ text: "Вопрос;Нет;Да", encoding: "utf-8" });
  const utf16 = Uint8Array.from([0xff, 0xfe, ...new Uint8Array(Uint16Array.from("Вопрос\tДа", (letter) => letter.charCodeAt(0)).buffer)]);
  expect(readTableFile(utf16)).toEqual({ text: "Вопрос\tДа", encoding: "utf-16" });
  expect(readTableFile(windows1251("Вопрос;Нет;Несколько дней"))).toEqual({ text: "Вопрос;Нет;Несколько дней", encoding: "windows-1251" });
  expect(readTableFile(Uint8Array.from([0x43, 0x61, 0x66, 0xe9, 0x3b, 0xc9]))).toEqual({ refused: "unreadable" });
  expect(readTableFile(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 0]))).toEqual({ refused: "workbook" });
  expect(readTableFile(Uint8Array.from([0x61, 0, 0x62]))).toEqual({ refused: "unreadable" });
  expect(readTableFile(new Uint8Array(600_000))).toEqual({ refused: "too-large" });
});

test("the keys of the other language are taken over by place", () => {
  const data = testDraftData(readTestTable(exampleTables.ru).table);
  const other = {
    items: ["mood", "effort", "harm"].map((key) => ({ key, options: ["never", "some", "often"].map((option) => ({ key: option })) })),
    bands: [{ key: "steady" }, { key: "heavier" }, { key: "heavy" }],
  };
  const renamed = withKeysOf(data, other);
  expect(renamed.items[2]).toMatchObject({
    key: "harm",
    options: [{ key: "never", score: 0 }, { key: "some" }, { key: "often", score: 2 }],
  });
  expect(renamed.triggers).toMatchObject([{ itemKey: "harm", bandKey: "heavy" }]);
  expect(withKeysOf(data, { items: [], bands: [] }).items).toEqual(data.items);
});

test("next steps are read by name or link, with words of their own or without, several in a cell or in columns", () => {
  const { table, problems } = small((text) =>
    text
      .replace("Tone\tText", "Tone\tText\tNext steps\tNext step")
      .replace("Fine.", 'Fine.\t"Garden path\nRest → /ref:courses/gentle-sleep"\tTalk -> crisis'),
  );
  expect(problems).toEqual([]);
  expect(table.results[0]?.nextSteps.map(({ words, to, kind, key }) => [words, to, kind, key])).toEqual([
    [null, "Garden path", null, null],
    ["Rest", "/ref:courses/gentle-sleep", "course", "gentle-sleep"],
    ["Talk", "crisis", "crisis", null],
  ]);
});

test.each([
  ["/ref:tests/two-week-mood", "8F: A next step can’t lead to “/ref:tests/two-week-mood”."],
  ["/ref:help", "8F: A next step can’t lead to “/ref:help”."],
  ["crisis", "8F: Write the words of the link, too"],
  [`${"a".repeat(121)} → crisis`, "8F: This text is too long"],
])("the next step “%s” is refused where it stands", (cell, problem) => {
  const found = problemsOf((text) => text.replace("Tone\tText", "Tone\tText\tNext steps").replace("Fine.", `Fine.\t${cell}`));
  expect(found).toEqual([expect.stringContaining(problem)]);
});
