import type { Language } from "./locales.ts";

/** A word that no reader should meet, with the better one for whoever wrote it. `where`: only in the interface and mails, since stories may use it. */
interface AvoidedWord {
  found: RegExp;
  better: string;
  where?: "interface";
}

/** The end of a Russian word, which `\b` doesn't know. */
const russian = (pattern: string) => new RegExp(`(?<!\\p{L})(?:${pattern})(?!\\p{L})`, "iu");

/** Words that hurt, promise too much, or that nobody says: kept out of dictionaries, mails and seed by their tests. */
const avoidedWords: Readonly<Record<Language, readonly AvoidedWord[]>> = {
  en: [
    { found: /\bcommit(?:s|ted|ting)? suicide\b/i, better: "died by suicide" },
    { found: /\bsuccessful suicide\b/i, better: "died by suicide" },
    { found: /\bfilms?\b/i, better: "video", where: "interface" },
    { found: /\bletter\b|\bweekly letters\b/i, better: "email", where: "interface" },
    { found: /\bno diagnosis\b/i, better: "isn’t a diagnosis" },
    { found: /\blow season\b/i, better: "low patch" },
    { found: /\bhaving a short rest\b/i, better: "temporarily unavailable" },
    { found: /\blook into your mail\b/i, better: "check your email" },
    {
      found: /\bcarry(?:ing)? (?:it alone|something similar)\b/i,
      better: "be alone with it; going through something similar",
      where: "interface",
    },
    { found: /\bpeople who will answer\b|\bsomeone will answer\b/i, better: "nothing: we can’t promise an answer" },
    { found: /\bnot always quickly\. always\b/i, better: "nothing: we can’t promise that it gets better" },
    {
      found:
        /\b(?:where|how|what|than|as|who)(?: \w+)? (?:you|they|we|it)'(?:re|s)(?: (?:and|at|in|on|now)\b|[.,;?])|\b(?:you|they|we)'re[.,;:?]/i,
      better: "where you are, how wide it is: no contraction where a clause ends",
    },
    { found: /\b(?:do|does|did|is|are|was|has|have|will|could) not\b|\bcannot\b/i, better: "don’t, isn’t, can’t …", where: "interface" },
  ],
  ru: [
    {
      found: russian("покончил[аи]? с собой|суицидни[кц]\\p{L}*|соверш\\p{L}* (?:самоубийств|суицид)\\p{L}*"),
      better: "умер(ла) в результате суицида",
    },
    { found: russian("ч[её]рн\\p{L}+ спис\\p{L}+"), better: "кого вы скрыли" },
    { found: russian("(?:прикры(?:в|т|л)\\p{L}*)"), better: "размывать", where: "interface" },
    { found: russian("пост(?:а|ом|ы|ов|ам|ами|ах)?"), better: "запись" },
    { found: russian("понарошку"), better: "вымышлены" },
    { found: russian("фильм\\p{L}*"), better: "видео", where: "interface" },
    { found: russian("налогов\\p{L}+ закон(?:а|у|ом|е)?"), better: "налоговое законодательство" },
    { found: russian("нес[а-яё]+ (?:это|что-то похожее|в одиночку)"), better: "справляться без поддержки", where: "interface" },
    { found: russian("нести утрату"), better: "жить с утратой" },
    { found: russian("норм"), better: "нормально", where: "interface" },
    {
      found: russian("бережн\\p{L}+ (?:показ\\p{L}*|фраз\\p{L}*)|деликатн\\p{L}+ тем\\p{L}*"),
      better: "чувствительные темы, фразы-сигналы",
    },
    { found: russian("участник удал[её]н"), better: "удалённый участник" },
    { found: russian("люди, которые ответят|ответят дн[её]м и ночью"), better: "телефоны доверия: ответ обещать нельзя" },
    {
      found: russian("данн(?:ый|ая|ое|ого|ом|ой)|является|осуществ\\p{L}+|в случае если|произойд[её]т выход"),
      better: "простыми словами",
      where: "interface",
    },
  ],
};

/** @returns what should be said otherwise, with the better word; empty when all is well. Non-breaking spaces count as spaces. */
export function avoidedWordsIn(text: string, language: Language, where: "interface" | "content"): string[] {
  const plain = text.replaceAll("\u00a0", " ").replaceAll("’", "'");
  return avoidedWords[language]
    .filter((word) => (word.where ?? where) === where && word.found.test(plain))
    .map(({ found, better }) => `“${found.exec(plain)![0]}” → ${better}`);
}
