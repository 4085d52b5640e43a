// Generated from shared/src/phrases-personal-data.ts: change it there, then run `npm run generate`.
// Texts come with single spaces. Each pattern begins at few places or looks no further than some letters: none takes longer than the text is long.

/** It begins where an address can begin, not at each of its letters: from there on it would be looked through again. */
const email = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.\p{L}{2,}/u;
const handle = /(?<![\p{L}\p{N}])@[a-z]\w{4,}/u;
/** An account that somebody names: `telegram: nightowl`, `wolf#1234`. */
const accounts = [
  /(?<![\p{L}\p{N}])(?:insta|instagram|ig|telegram|tg|discord|snap|snapchat|kik|skype|whatsapp|инста|инстаграм|телеграм|телега|тг|вк|дискорд|скайп|ник) ?[:=] ?@?[a-z0-9][\w.]{2}/u,
  /(?<![\p{L}\p{N}])[a-z]\w{2,30}#\d{4}(?!\d)/u,
  /(?<![\p{L}\p{N}])(?:gmail|mail|yandex|outlook|hotmail|yahoo|icloud|proton) ?(?:dot|точка|\(dot\)) ?(?:com|ru|net)(?![a-z])/u,
];
/** A page of somebody's own. */
const profile =
  /(?<![\p{L}\p{N}])(?:vk\.com|t\.me|instagram\.com|facebook\.com|fb\.com|wa\.me|discord\.gg|ok\.ru|tiktok\.com|snapchat\.com)\/@?\w{3}/u;
/** A person's whole name, by its patronymic. */
const wholeName = /(?<![\p{L}])(?:зовут|имя|фио|это) \p{L}{2,20} \p{L}{2,20} \p{L}{2,20}(?:вич|вна|чна)(?!\p{L})/u;
const phones = [
  /\+\d[\d\s()-]{8,16}\d/g,
  /(?<!\d)8[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/g,
  /(?<!\d)\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/g,
  /(?<!\d)0\d{2,4}[\s-]?\d{3,4}[\s-]?\d{3,4}(?!\d)/g,
  /(?<!\d)9\d{2}[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}(?!\d)/g,
];
/** Numbers that everybody may call for free, such as helplines. */
const isTollFree = (number: string): boolean => /^(?:[178]?800|080[08])/.test(number.replaceAll(/\D/g, ""));
const addresses = [
  /(?:улиц[аеу]|ул\.|проспект|пр-т|переул[а-я]{1,8}|пер\.) [\p{L}.\- ]{3,30},? ?(?:д\.|дом)? ?\d/u,
  /(?<!\d)\d{1,5} (?:[a-z]{1,30} ){1,2}(?:street|st|avenue|ave|road|rd|lane|crescent|terrace|boulevard|blvd|gardens|grove|mews)(?![a-z])/,
  /(?:from|at|is|address) \d{1,4}[a-z]? [a-z]{3,20} (?:close|drive|court|way|place|square|hill|row|walk|park)(?![a-z])/,
  /\d\p{L}?,? (?:кв\.?|квартира|квартире) ?\d/u,
];

/** For the test that each of them takes time in proportion to a text's length. */
export const personalDataPatterns: readonly RegExp[] = [email, handle, ...accounts, profile, wholeName, ...phones, ...addresses];

/** @param written in the form in which texts are compared (`normalised`) */
export function containsPersonalData(written: string): boolean {
  const text = written.replaceAll(/\s+/g, " ");
  return (
    email.test(text) ||
    handle.test(text) ||
    wholeName.test(text) ||
    profile.test(text) ||
    accounts.some((account) => account.test(text)) ||
    addresses.some((address) => address.test(text)) ||
    phones.some((phone) => [...text.matchAll(phone)].some(([number]) => !isTollFree(number)))
  );
}
