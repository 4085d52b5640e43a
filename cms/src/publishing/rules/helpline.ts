import { problem, type Rule } from "./rule.ts";

/** A helpline says where its number was found and when it was checked, and has a way to reach it. */
export const helpline: Rule = (draft) => {
  const problems = [];
  if (!/^https?:\/\/\S+$/.test(String(draft["sourceUrl"] ?? ""))) {
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
  if (!["phone", "sms", "chatUrl", "url"].some((name) => draft[name])) {
    problems.push(
      problem(
        ["phone"],
        "Give at least one way to reach the helpline: phone, SMS, chat or page.",
        "Укажите хотя бы один способ связи: телефон, SMS, чат или страницу.",
      ),
    );
  }
  return problems;
};
