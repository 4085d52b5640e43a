import { expect, test } from "vitest";
import { strapiInEnglish } from "../src/admin/messages/strapi-in-english.ts";
import { strapiInRussian } from "../src/admin/messages/strapi-in-russian.ts";
import { messages } from "../src/admin/messages/messages.ts";
import { strapiWords } from "./strapi-words.ts";

const placeholders = (text: string) =>
  [...text.matchAll(/\{(\w+)/g)]
    .map(([, name]) => name)
    .filter((name, index, all) => all.indexOf(name) === index)
    .sort((a, b) => String(a).localeCompare(String(b)));

test("what we add to the admin has both languages, with the same places to fill", () => {
  expect(Object.keys(messages.ru)).toEqual(Object.keys(messages.en));
  for (const [id, english] of Object.entries(messages.en)) {
    const russian = messages.ru[id as keyof typeof messages.ru];
    expect(russian, id).toMatch(/[а-яё]/i);
    expect(placeholders(russian), id).toEqual(placeholders(english));
  }
});

/** What our edition never says: of paid plans, of machines that write, of logs and releases that it doesn't have, and of how developers begin. */
const neverSaid = [
  /AI(?=[A-Z]|$)|AIT|\bai-|ai-translations|\bai\.|\.ai$|aiMetadata|aiLocalizations|-metadata|[mM]etadata(Generated|Skipped|Failed)|generatingMetadata|CMEditViewAI/,
  /Purchase|purchase\.|premiumFeature|FreeTrial|Upsell|NpsSurvey|trialCountdown|MediaLibraryBanner|deploy-now|[tT]ours?\.|sso|Sso/,
  /auditLogs|audit-log|last-activity|releases|review-workflows|content-history|^(content-manager\.)?(history|preview|restore)\./,
  /mycustomfields|HomePage\.(community|create|roadmap)|CheckboxConfirmation|^Settings\.locales\.|^(app|global\.plugins\..*)$/,
];
/** A name, an example or a value that is the same in every language. */
const nameOnly =
  /^[\W\d_]*(Email|ivan@example\.com|Ivan_Ivanov|webhook|URL|API ID|Strapi Cloud|GitHub|Discord|Reddit|noopener.*|_blank.*|CSV|PDF|XLS|ZIP|X|Y|SEO|API|ID|OAuth2|DKIM)?[\W\d_]*$/;
const withoutPlaces = (text: string) => text.replace(/\{\w+(, (number|select, true \{\} other \{, \{author\}\}))?\}|<\/?\w+>/g, "");

test("what Strapi leaves in English is Russian here, and nothing of ours has lost its place", async () => {
  const { english, russian } = await strapiWords();
  const left = [...english]
    .filter(([id]) => !neverSaid.some((one) => one.test(id)))
    .filter(([id, text]) => {
      const shown = strapiInRussian[id] ?? russian.get(id) ?? text;
      return !/[а-яё]/i.test(shown) && !nameOnly.test(withoutPlaces(shown));
    });
  expect(Object.fromEntries(left)).toEqual({});
  expect(Object.keys(strapiInRussian).filter((id) => !english.has(id))).toEqual([]);
});

/** Of paid editions alone. */
const paidOnly = /^notification\.ee\./;

test("no Russian count lacks the word for any other number: the English text would be shown in its place", async () => {
  const { english, russian } = await strapiWords();
  const broken = [...english.keys()]
    .filter((id) => !paidOnly.test(id))
    .map((id) => [id, strapiInRussian[id] ?? russian.get(id) ?? ""] as const)
    .filter(([, text]) => /, (plural|select),/.test(text) && !/other\s*\{/.test(text));
  expect(Object.fromEntries(broken)).toEqual({});
});

/** Nobody reads these here: pages of developers, other ways to sign in, settings that are nobody's. The version of Strapi is called so. */
const unseenName =
  /[sS]trapi-?[vV]ersion|BlockLink|AutoReloadBlocker|notification\.version|^email\.|button\.login\.strapi|welcomeBlock|^i18n\.Settings\./;

test("nothing that staff read goes by Strapi's name", async () => {
  const { english, russian } = await strapiWords();
  const named = [...english]
    .filter(([id]) => !neverSaid.some((one) => one.test(id)) && !unseenName.test(id) && !paidOnly.test(id))
    .flatMap(([id, text]) =>
      [strapiInEnglish[id] ?? text, strapiInRussian[id] ?? russian.get(id) ?? ""].map((shown) => [id, shown] as const),
    )
    .filter(([, shown]) => shown.includes("Strapi"));
  expect(named).toEqual([]);
});
