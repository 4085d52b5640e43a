import type { Core } from "@strapi/strapi";

const wanted = [
  { code: "en", name: "English" },
  { code: "ru", name: "Русский" },
];

type LocaleService = {
  find(): Promise<{ id: number; code: string; name: string }[]>;
  create(locale: { code: string; name: string }): Promise<unknown>;
  update(where: { id: number }, change: { name: string }): Promise<unknown>;
  getDefaultLocale(): Promise<string>;
  setDefaultLocale(locale: { code: string }): Promise<void>;
};

/** English (the default) and Russian. Spanish is listed on the site only, and not yet written in. */
export async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const locales = strapi.plugin("i18n").service<LocaleService>("locales");
  const present = await locales.find();
  for (const locale of wanted) {
    const existing = present.find(({ code }) => code === locale.code);
    if (!existing) await locales.create(locale);
    else if (existing.name !== locale.name) await locales.update({ id: existing.id }, { name: locale.name });
  }
  if ((await locales.getDefaultLocale()) !== "en") await locales.setDefaultLocale({ code: "en" });
}
