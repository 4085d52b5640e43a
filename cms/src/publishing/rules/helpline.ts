import { problem, type Draft, type Problem, type Rule } from "./rule.ts";

const ways = ["phone", "sms", "chatUrl", "url"];

/** After so many days a number that somebody checked counts as unchecked: a running site drops it. */
const oldestDays = 180;

/** A helpline says where its number was found, for whom it is, and has a way to reach it that works. */
export const helpline: Rule = (draft) => [...sourceProblems(draft), ...audienceProblems(draft), ...wayProblems(draft)];

function sourceProblems(draft: Draft): Problem[] {
  const problems = [];
  if (!isWebAddress(draft["sourceUrl"])) {
    problems.push(
      problem(
        ["sourceUrl"],
        "Give the address of the page where the number was found.",
        "Укажите адрес страницы, на которой найден номер.",
      ),
    );
  }
  // An approval fills the day in; without one the rule about a second person refuses.
  const verifiedAt = draft["verifiedAt"];
  if (verifiedAt && draft["verifiedBy"] && daysSince(String(verifiedAt)) > oldestDays) {
    problems.push(
      problem(
        ["verifiedAt"],
        `The number was checked more than ${oldestDays} days ago. Check it again and say so under “Approval”.`,
        `Номер проверяли больше ${oldestDays} дней назад. Проверьте его снова и отметьте это в панели «Утверждение».`,
      ),
    );
  }
  return problems;
}

const daysSince = (day: string): number => Math.floor((Date.now() - Date.parse(day)) / 86_400_000);

const countries = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
const languages = new Intl.DisplayNames("en", { type: "language", fallback: "none" });

function audienceProblems(draft: Draft): Problem[] {
  const country = String(draft["country"] ?? "");
  const problems = [];
  if (!isNamed(countries, country) || noCountries.has(country))
    problems.push(
      problem(
        ["country"],
        `“${country}” is no country: two capital letters such as DE, or EU for all of Europe.`,
        `«${country}» — не страна. Нужны две заглавные буквы, например DE, или EU для всей Европы.`,
      ),
    );
  for (const [index, { text }] of ((draft["languages"] ?? []) as { text: string }[]).entries()) {
    if (!isNamed(languages, text))
      problems.push(
        problem(
          ["languages", index, "text"],
          `“${text}” is no code of a language: en, ru, uk, pt-BR.`,
          `«${text}» — не код языка. Пишут так: en, ru, uk, pt-BR.`,
        ),
      );
  }
  return problems;
}

/** Codes that have a name, but stand for no place. */
const noCountries = new Set(["XA", "XB", "ZZ", "QO", "UN"]);

function isNamed(names: Intl.DisplayNames, code: string): boolean {
  try {
    return names.of(code) !== undefined;
  } catch {
    // It isn't even written like a code.
    return false;
  }
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
    if (draft[name] && !isPhoneNumber(String(draft[name])))
      problems.push(
        problem(
          [name],
          "A phone number can have only digits, spaces and hyphens: two to twelve digits as dialled in the country, or a plus, the country code and up to fifteen digits.",
          "Номер состоит из цифр, пробелов и дефисов: от двух до двенадцати цифр, если звонят внутри страны, или плюс, код страны и до пятнадцати цифр.",
        ),
      );
  }
  for (const name of ["chatUrl", "url"]) {
    if (draft[name] && !isWebAddress(draft[name]))
      problems.push(problem([name], "A page address starts with https://.", "Адрес страницы начинается с https://."));
  }
  return problems;
}

/** In international form (E.164: a plus, no zero behind it, 8 to 15 digits), or as one dials it within the country, short codes too. */
function isPhoneNumber(text: string): boolean {
  if (!/^\+?[\d\s().-]*\d$/.test(text)) return false;
  const digits = text.replace(/\D/g, "");
  return text.startsWith("+") ? /^[1-9]\d{7,14}$/.test(digits) : /^\d{2,12}$/.test(digits);
}

const isWebAddress = (value: unknown): boolean => /^https?:\/\/\S+$/.test(String(value ?? ""));
