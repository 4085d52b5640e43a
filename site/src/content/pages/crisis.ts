import type { Language } from "@ryadom/shared/locales.ts";
import type { Entry, LanguageContent } from "../read/collections.ts";
import { countryName } from "../../format/intl.ts";
import { sortedByOrder } from "./sorting.ts";

export type Helpline = Omit<Entry<"helplines">, "digest">;
export interface Country {
  /** ISO 3166, or EU for the European Union. */
  code: string;
  name: string;
  lines: Helpline[];
}

/**
 * What we don't know of a country, and say: no emergency number; no line at all; none for adults; none for all of the country.
 */
export type Gap = "emergency" | "lines" | "adults" | "everywhere";

export interface CountryHelp {
  code: string;
  name: string;
  emergency: Helpline[];
  /** Lines to call, and lines to write to: for adults before those for children, for all of the country before those for a part. */
  talk: Helpline[];
  write: Helpline[];
  gaps: Gap[];
  /** Emergency numbers of all other countries: each number once, with the names of its countries. */
  elsewhere: { phone: string; countries: string[] }[];
}

/** Readers live there, so a country stands in the choice even while we know of no line in it. */
const countriesOfReaders = ["RU", "KZ", "BY", "UA", "GE", "AM", "IL", "DE"];

/** Content of the crisis card: staff texts and helplines by country. No country is left out: a reader's language does not tell where they are. */
export function crisisCardContent(content: LanguageContent, language: Language) {
  const card = content.crisisCards.find((one) => one.key === "crisis");
  const lines = sortedByOrder(content.helplines);
  const countries = countriesOf(lines, language);
  return {
    card: card ?? null,
    emergency: countries.flatMap(({ code }) => lines.filter((line) => line.country === code && line.kind === "emergency")),
    /** Lines to call, country by country, those in the reader's language first. */
    talk: countries
      .map(({ code, name }) => ({
        code,
        name,
        lines: forAdultsFirst(lines.filter((line) => line.country === code && line.kind === "talk")),
      }))
      .filter((country) => country.lines.length > 0),
    countries: countries.map((country) => helpIn(country, countries, lines)),
  };
}

function helpIn({ code, name }: Named, countries: Named[], all: readonly Helpline[]): CountryHelp {
  const here = forAdultsFirst(all.filter((line) => line.country === code));
  const emergency = here.filter((line) => line.kind === "emergency");
  const talk = here.filter((line) => line.kind === "talk");
  const write = here.filter((line) => line.kind === "text");
  return {
    code,
    name,
    emergency,
    talk,
    write,
    gaps: gapsOf(emergency, [...talk, ...write]),
    elsewhere: elsewhereThan(code, countries, all),
  };
}

function gapsOf(emergency: Helpline[], lines: Helpline[]): Gap[] {
  const forAdults = lines.filter((line) => line.audience !== "children");
  const gaps: Gap[] = emergency.length === 0 ? ["emergency"] : [];
  if (lines.length === 0) gaps.push("lines");
  else if (forAdults.length === 0) gaps.push("adults");
  else if (forAdults.every((line) => line.region)) gaps.push("everywhere");
  return gaps;
}

function elsewhereThan(code: string, countries: Named[], lines: readonly Helpline[]): CountryHelp["elsewhere"] {
  const byNumber = new Map<string, string[]>();
  for (const country of countries) {
    if (country.code === code) continue;
    for (const { phone } of lines.filter((line) => line.country === country.code && line.kind === "emergency")) {
      if (phone) byNumber.set(phone, [...(byNumber.get(phone) ?? []), country.name]);
    }
  }
  return [...byNumber].map(([phone, names]) => ({ phone, countries: names }));
}

type Named = Pick<Country, "code" | "name">;

/** Countries with a line in the reader's language first, in the order of the lines; the others by name. */
function countriesOf(lines: readonly Helpline[], language: Language): Named[] {
  const named = (codes: string[]): Named[] => [...new Set(codes)].map((code) => ({ code, name: countryName(language, code) }));
  const near = named(lines.filter((line) => line.languages.includes(language)).map((line) => line.country));
  const far = named([...countriesOfReaders, ...lines.map((line) => line.country)])
    .filter(({ code }) => !near.some((country) => country.code === code))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  return [...near, ...far];
}

const forAdultsFirst = (lines: readonly Helpline[]): Helpline[] =>
  lines.toSorted(
    (a, b) => Number(a.audience === "children") - Number(b.audience === "children") || Number(!!a.region) - Number(!!b.region),
  );
