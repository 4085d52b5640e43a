/** The page that a clinician signs, `docs/clinical-review.md`: every test of the seed as it is scored, and where its answers lead. */
import { riskAnswers, untroubledAnswers } from "../../src/scoring-risk.ts";
import { fires, pointsOf, scoreTest, type ScorableTest, type TestAnswers, type TestItem, type TestTrigger } from "../../src/scoring.ts";
import { facts, type Language, words } from "../read-seed.ts";
import { frame, toneNames } from "./frame.ts";

type Subject = ScorableTest & { key: string };
type TestWords = {
  title: string;
  intro: string[];
  disclaimer: string;
  items: { key: string; text: string; options: { key: string; text: string }[] }[];
  bands: { key: string; title: string; text: string[]; professionalStep?: string; advice: string[]; nextSteps: { label: string }[] }[];
};

const header = `# Clinical review of the tests

Written by \`npm run generate\` from \`shared/seed/content\`; \`npm run check\` says when it is no longer true. To be read and signed on paper or in a copy:
a change of a test writes this page anew.
`;

/** The whole page, as it should be committed. */
export const clinicalReview = (): string => [header, ...(["en", "ru"] as const).flatMap(half)].join("\n");

function half(language: Language): string[] {
  const t = frame[language];
  const cards = new Map(words("crisis-cards", language).map(({ key, title }) => [key, String(title)]));
  const tests = (facts("tests") as unknown as Subject[]).flatMap((subject, index) => {
    const told = words("tests", language).find(({ key }) => key === subject.key) as unknown as TestWords;
    return pageOf(subject, told, { language, cards, number: index + 1 });
  });
  return [
    `# ${t.part}`,
    "",
    ...t.intro.flatMap((line) => [line, ""]),
    ...t.sources.flatMap((line, i) => (i === 0 ? [line, ""] : [line])),
    "",
    ...tests,
  ];
}

type Place = { language: Language; cards: Map<string, string>; number: number };

function pageOf(subject: Subject, told: TestWords, { language, cards, number }: Place): string[] {
  const t = frame[language];
  return [
    `## ${number}. ${told.title}`,
    "",
    `*${t.asked}:* ${told.intro.map(plain).join(" ")}`,
    "",
    `*${t.notDiagnosis}:* ${plain(told.disclaimer)}`,
    "",
    ...(subject.official ? [t.official, ""] : []),
    ...(subject.scale === 1 ? [] : [t.scale(subject.scale), ""]),
    `### ${t.questions}`,
    "",
    ...table(
      t.questionHead,
      subject.items.map((item, i) => [`${i + 1}`, textOf(told, item), answersOf(told, item), notesOf(item, language)]),
    ),
    "",
    `### ${t.results}`,
    "",
    ...table(
      t.resultHead,
      subject.bands.map(({ min, max, tone }, i) => [`${min}–${max}`, toneNames[language][tone], resultOf(told.bands[i]!, language)]),
    ),
    "",
    `### ${t.triggers}`,
    "",
    ...(subject.triggers.length > 0
      ? subject.triggers.map((trigger) => `- ${triggerOf(subject, told, trigger, cards, language)}.`)
      : [t.noTriggers]),
    "",
    `### ${t.worst}`,
    "",
    ...table(
      t.worstHead,
      casesOf(subject, told, language).map(([who, answers]) => leadsTo(subject, told, answers, cards, language, who)),
    ),
    "",
    `### ${t.sign}`,
    "",
    ...table(
      ["", ""],
      t.signRows.map((row) => [row, "&nbsp;"]),
    ),
    "",
  ];
}

const plain = (text: string) => text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1").replaceAll("|", "\\|");
const table = (head: string[], rows: string[][]) => [
  `| ${head.join(" | ")} |`,
  `|${"---|".repeat(head.length)}`,
  ...rows.map((cells) => `| ${cells.join(" | ")} |`),
];
const wordsOfItem = (told: TestWords, item: TestItem) => told.items.find(({ key }) => key === item.key)!;
const textOf = (told: TestWords, item: TestItem) => plain(wordsOfItem(told, item).text);
const answerOf = (told: TestWords, item: TestItem, option: string) =>
  plain(wordsOfItem(told, item).options.find(({ key }) => key === option)!.text);
const answersOf = (told: TestWords, item: TestItem) =>
  item.options.map((option) => `${answerOf(told, item, option.key)} (${pointsOf(item, option)})`).join("<br>");

function notesOf(item: TestItem, language: Language): string {
  const t = frame[language];
  return [item.risk && t.risk, item.reverse && t.reversed, !item.required && t.optional].filter(Boolean).join(", ");
}

function resultOf({ title, text, professionalStep, advice, nextSteps }: TestWords["bands"][number], language: Language): string {
  const steps = [...advice.map((step) => `• ${plain(step)}`), ...nextSteps.map(({ label }) => `→ ${plain(label)}`)];
  const care = professionalStep ? [`**${frame[language].professional}:** ${plain(professionalStep)}`] : [];
  return [`**${plain(title)}**`, ...text.map(plain), ...care, ...steps].join("<br>");
}

function triggerOf({ items }: Subject, told: TestWords, trigger: TestTrigger, cards: Map<string, string>, language: Language): string {
  const t = frame[language];
  const item = items.find(({ key }) => key === trigger.item);
  const when = item
    ? t.triggerOfItem(
        textOf(told, item),
        item.options
          .filter((option) => fires(trigger, pointsOf(item, option)))
          .map((option) => t.quoted(answerOf(told, item, option.key)))
          .join(t.or),
      )
    : t.triggerOfTotal(trigger.operator === "gt" ? trigger.value + 1 : trigger.value);
  const band = told.bands.find(({ key }) => key === trigger.band);
  const card = trigger.card && t.showsCard(cards.get(trigger.card)!);
  const then = [card, band && t.atLeast(band.title), trigger.step].filter(Boolean);
  return `${when}: ${then.join("; ")}`;
}

/** The answers that a clinician would try first, with who gives them. */
function casesOf(subject: Subject, told: TestWords, language: Language): [who: string, answers: TestAnswers][] {
  const t = frame[language];
  const untroubled = untroubledAnswers(subject);
  const heaviest = answersBy(subject, (item) => item.options.toSorted((a, b) => pointsOf(item, b) - pointsOf(item, a))[0]!.key);
  const risky = new Set(subject.items.flatMap(({ key, risk, required }) => (risk && !required ? [key] : [])));
  const left = Object.fromEntries(Object.entries(heaviest).filter(([key]) => !risky.has(key)));
  const [first] = subject.items;
  return [
    [t.untroubled, untroubled],
    [t.allFirst(answerOf(told, first!, first!.options[0]!.key)), answersBy(subject, ({ options }) => options[0]!.key)],
    ...riskAnswers(subject).map(({ item, option }): [string, TestAnswers] => [
      t.only(textOf(told, item), answerOf(told, item, option.key)),
      { ...untroubled, [item.key]: option.key },
    ]),
    [t.mostWithoutCare, mostWithoutCare(subject)],
    ...(risky.size > 0 ? [[t.heaviestWithout, left] as [string, TestAnswers]] : []),
    [t.heaviest, heaviest],
  ];
}

const answersBy = ({ items }: Subject, choose: (item: TestItem) => string): TestAnswers =>
  Object.fromEntries(items.map((item) => [item.key, choose(item)]));

/** From the untroubled answers on, each question is answered as heavily as it can be while the result stays without care. */
function mostWithoutCare(subject: Subject): TestAnswers {
  let answers: TestAnswers = untroubledAnswers(subject);
  for (const item of subject.items) {
    for (const option of item.options.toSorted((a, b) => pointsOf(item, a) - pointsOf(item, b))) {
      const heavier = { ...answers, [item.key]: option.key };
      if (scoreTest(subject, heavier).band.tone !== "care") answers = heavier;
    }
  }
  return answers;
}

function leadsTo(
  subject: Subject,
  told: TestWords,
  answers: TestAnswers,
  cards: Map<string, string>,
  language: Language,
  who: string,
): string[] {
  const t = frame[language];
  const { total, band, cards: shown, fired } = scoreTest(subject, answers);
  const { title, professionalStep } = told.bands.find(({ key }) => key === band.key)!;
  const steps = [professionalStep, ...fired.map((place) => subject.triggers[place]!.step)].filter((step) => step != null);
  return [
    who,
    `${total}`,
    `${plain(title)} (${toneNames[language][band.tone]})`,
    shown.map((card) => cards.get(card)).join(", ") || t.none,
    steps.map(plain).join("<br>") || t.none,
  ];
}
