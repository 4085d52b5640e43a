// Generated from shared/src/phrases-personal-data.ts: change it there, then run `npm run generate`.
// Texts come with single spaces. Each pattern begins at few places or looks no further than some letters: none takes longer than the text is long.

/** It begins where an address can begin, not at each of its letters: from there on it would be looked through again. */
const email = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.\p{L}{2,}/u;
const handle = /(?<![\p{L}\p{N}])@[a-z]\w{4,}/u;
const phones = [
  /\+\d[\d\s()-]{8,16}\d/g,
  /(?<!\d)8[\s(-]*\d{3}[\s)-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/g,
  /(?<!\d)\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)/g,
];
/** Numbers that everybody may call for free, such as helplines. */
const isTollFree = (number: string): boolean => /^[178]?800/.test(number.replaceAll(/\D/g, ""));
const addresses = [
  /(?:улиц[аеу]|ул\.|проспект|пр-т|переул[а-я]{1,8}|пер\.) [\p{L}.\- ]{3,30},? ?(?:д\.|дом)? ?\d/u,
  /(?<!\d)\d{1,5} (?:[a-z]{1,30} ){1,2}(?:street|st|avenue|ave|road|rd|lane)(?![a-z])/,
];

/** For the test that each of them takes time in proportion to a text's length. */
export const personalDataPatterns: readonly RegExp[] = [email, handle, ...phones, ...addresses];

/** @param written in the form in which texts are compared (`normalised`) */
export function containsPersonalData(written: string): boolean {
  const text = written.replaceAll(/\s+/g, " ");
  return (
    email.test(text) ||
    handle.test(text) ||
    addresses.some((address) => address.test(text)) ||
    phones.some((phone) => [...text.matchAll(phone)].some(([number]) => !isTollFree(number)))
  );
}
