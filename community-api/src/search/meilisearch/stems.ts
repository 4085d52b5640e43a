/** Its words without signs and endings, with spaces between them. */
export const stemmed = (text: string): string =>
  (
    text
      .normalize("NFC")
      .toLowerCase()
      .replaceAll("ё", "е")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
    .map(stem)
    .join(" ");

const stem = (word: string): string =>
  /^[а-я]{5,}$/.test(word)
    ? word.replace(
        /(иями|ями|ами|ого|его|ому|ему|ыми|ими|ать|ять|ить|еть|ой|ей|ая|яя|ое|ее|ые|ие|ый|ий|ам|ям|ах|ях|ов|ев|ом|ем|а|я|о|е|ы|и|у|ю|ь)$/,
        "",
      )
    : word.replace(/(ing|ies|ied|es|ed|s|y)$/, (end) => (word.length - end.length < 3 ? end : ""));
