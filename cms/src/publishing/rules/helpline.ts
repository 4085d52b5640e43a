import { problem, type Draft, type Problem, type Rule } from "./rule.ts";

const ways = ["phone", "sms", "chatUrl", "url"];

/** A helpline says where its number was found and on which day, and has a way to reach it that works. */
export const helpline: Rule = (draft) => [...sourceProblems(draft), ...wayProblems(draft)];

function sourceProblems(draft: Draft): Problem[] {
  const problems = [];
  if (!isWebAddress(draft["sourceUrl"])) {
    problems.push(
      problem(
        ["sourceUrl"],
        "Give the address of the page where the number was found.",
        "Укажите адрес страницы, на которой найден номер.",
      ),
    );
  }
  const verifiedAt = draft["verifiedAt"];
  if (!verifiedAt) {
    problems.push(problem(["verifiedAt"], "Say on which day the number was checked.", "Укажите день, когда номер проверили."));
  } else if (new Date(String(verifiedAt)).getTime() > Date.now()) {
    problems.push(problem(["verifiedAt"], "The day of the check lies in the future.", "День проверки ещё не наступил."));
  }
  return problems;
}

function wayProblems(draft: Draft): Problem[] {
  const problems = [];
  if (draft["kind"] === "emergency" && !draft["phone"]) {
    problems.push(problem(["phone"], "An emergency number needs a phone to dial.", "Экстренной службе нужен номер телефона."));
  } else if (!ways.some((name) => draft[name])) {
    problems.push(
      problem(
        ["phone"],
        "Give at least one way to reach the helpline: phone, SMS, chat or page.",
        "Укажите хотя бы один способ связи: телефон, СМС, чат или страницу.",
      ),
    );
  }
  for (const name of ["phone", "sms"]) {
    if (draft[name] && !/^\+?[\d\s().-]*\d$/.test(String(draft[name])))
      problems.push(
        problem(
          [name],
          "A number to dial holds digits, spaces and hyphens, with a plus first if it needs one.",
          "Номер состоит из цифр, пробелов и дефисов; впереди может стоять плюс.",
        ),
      );
  }
  for (const name of ["chatUrl", "url"]) {
    if (draft[name] && !isWebAddress(draft[name]))
      problems.push(problem([name], "An address of a page begins with https://.", "Адрес страницы начинается с https://."));
  }
  return problems;
}

const isWebAddress = (value: unknown): boolean => /^https?:\/\/\S+$/.test(String(value ?? ""));
