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
    problems.push(problem(["verifiedAt"], "Enter the day the number was checked.", "Укажите день, когда номер проверили."));
  } else if (new Date(String(verifiedAt)).getTime() > Date.now()) {
    problems.push(problem(["verifiedAt"], "The day of the check is in the future.", "День проверки ещё не наступил."));
  }
  return problems;
}

function wayProblems(draft: Draft): Problem[] {
  const problems = [];
  if (draft["kind"] === "emergency" && !draft["phone"]) {
    problems.push(problem(["phone"], "An emergency service needs a number to dial.", "Экстренной службе нужен номер телефона."));
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
          "A phone number can have only digits, spaces and hyphens, with a plus at the start if needed.",
          "Номер состоит из цифр, пробелов и дефисов; впереди может стоять плюс.",
        ),
      );
  }
  for (const name of ["chatUrl", "url"]) {
    if (draft[name] && !isWebAddress(draft[name]))
      problems.push(problem([name], "A page address starts with https://.", "Адрес страницы начинается с https://."));
  }
  return problems;
}

const isWebAddress = (value: unknown): boolean => /^https?:\/\/\S+$/.test(String(value ?? ""));
