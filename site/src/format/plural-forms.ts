import type { Language } from "@ryadom/shared/locales.ts";

/** A sentence with a number, for each plural category of whole numbers: `{"one":"{n} answer","other":"{n} answers"}`. Scripts fill them. */
export type PluralForms = Record<string, string>;

const samples = [1, 2, 5];

export function pluralForms(language: Language, sentence: (count: number) => string): PluralForms {
  const rules = new Intl.PluralRules(language);
  return Object.fromEntries(samples.map((count) => [rules.select(count), sentence(count).replace(String(count), "{n}")]));
}

export function withCount(forms: PluralForms, language: string, count: number): string {
  const form = forms[new Intl.PluralRules(language).select(count)] ?? Object.values(forms).at(-1) ?? "";
  return form.replace("{n}", count.toLocaleString(language));
}
