import type { Language } from "@ryadom/shared/locales.ts";
import { fillPlaceholders, type LegalPlaceholder, legalPlaceholders, placeholderFault } from "@ryadom/shared/legal-placeholders.ts";
import { z } from "zod";

const Words = z.string().trim().max(2000).optional();

/**
 * Settings of a deployment that its legal documents name, because a person must know who keeps their data, where and by which right (GDPR,
 * Art. 13; Federal Law 152-FZ, Art. 18.1). Words that differ by language have a setting for each.
 */
export const legalEnvironment = {
  LEGAL_CONTROLLER_EN: Words,
  LEGAL_CONTROLLER_RU: Words,
  LEGAL_CONTACT: z.email({ error: "an email address" }).optional(),
  LEGAL_BASIS_EN: Words,
  LEGAL_BASIS_RU: Words,
  LEGAL_COUNTRY_EN: Words,
  LEGAL_COUNTRY_RU: Words,
  LEGAL_PROCESSORS_EN: Words,
  LEGAL_PROCESSORS_RU: Words,
  LEGAL_AUTHORITY_EN: Words,
  LEGAL_AUTHORITY_RU: Words,
  LEGAL_ACCOUNT_AGE: z.coerce.number().int().min(13).max(18).optional(),
};
export type LegalSettings = z.infer<z.ZodObject<typeof legalEnvironment>>;

interface Detail {
  setting: Record<Language, keyof LegalSettings>;
  /** What an operator writes there. */
  says: string;
}
const inBoth = (setting: keyof LegalSettings) => ({ en: setting, ru: setting });

/** By placeholder: `{{controller}}` in a text of the CMS becomes what LEGAL_CONTROLLER_EN or LEGAL_CONTROLLER_RU says. */
const details = {
  controller: {
    setting: { en: "LEGAL_CONTROLLER_EN", ru: "LEGAL_CONTROLLER_RU" },
    says: "who answers for the site and its data: name, legal form, number in the register, postal address",
  },
  dataContact: { setting: inBoth("LEGAL_CONTACT"), says: "the address for requests about data" },
  legalBasis: {
    setting: { en: "LEGAL_BASIS_EN", ru: "LEGAL_BASIS_RU" },
    says: "the law that applies, and the articles of it by which data are kept",
  },
  country: {
    setting: { en: "LEGAL_COUNTRY_EN", ru: "LEGAL_COUNTRY_RU" },
    says: "in which country data lie, and what protects them when they leave it",
  },
  processors: {
    setting: { en: "LEGAL_PROCESSORS_EN", ru: "LEGAL_PROCESSORS_RU" },
    says: "which other companies handle data for you, and for what: hosting, email, files",
  },
  authority: { setting: { en: "LEGAL_AUTHORITY_EN", ru: "LEGAL_AUTHORITY_RU" }, says: "the authority that hears complaints about data" },
  accountAge: {
    setting: inBoth("LEGAL_ACCOUNT_AGE"),
    says: "the age from which one may have an account without a parent’s consent, 13 to 18",
  },
} satisfies Record<LegalPlaceholder, Detail>;

/** Stands in a demonstration where a detail is not set. */
const unnamed: Record<Language, string> = { en: "not named in this demonstration", ru: "в этой демонстрации не указано" };

/** @returns every setting that production needs and that is empty, with what it says, in the order of `.env.example` */
export function missingLegalSettings(env: Readonly<Record<string, unknown>>): { name: string; problem: string }[] {
  const needed = legalPlaceholders.flatMap((name) => {
    const { setting, says } = details[name];
    return [...new Set([setting.en, setting.ru])].map((one) => ({
      name: one,
      problem: `prod needs it, for the privacy policy and the terms: ${says}`,
    }));
  });
  return needed.filter(({ name }) => !String(env[name] ?? "").trim());
}

/** Whether no organisation stands behind this deployment yet, as far as its settings say. */
export const isDemonstration = (env: LegalSettings): boolean => missingLegalSettings(env).length > 0;

/**
 * @returns the text with every placeholder (`{{controller}}`) replaced
 * @throws Error whose message names what is no placeholder
 */
export function withLegalDetails(text: string, language: Language, env: LegalSettings): string {
  const fault = placeholderFault(text);
  if (fault === "half") throw new Error("half of a placeholder: {{ and }} go together");
  if (fault)
    throw new Error(`{{${fault.unknown}}} is no placeholder; there are ${legalPlaceholders.map((one) => `{{${one}}}`).join(", ")}`);
  return fillPlaceholders(text, (name) => String(env[details[name].setting[language]] ?? unnamed[language]));
}
