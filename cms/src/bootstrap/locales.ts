import type { Core } from "@strapi/strapi";
import { defaultLanguage, locales } from "../shared/locales.ts";

const wanted = locales.filter(({ enabled }) => enabled).map(({ code, name }) => ({ code, name }));

type LocaleService = {
  find(): Promise<{ id: number; code: string; name: string }[]>;
  create(locale: { code: string; name: string }): Promise<unknown>;
  update(where: { id: number }, change: { name: string }): Promise<unknown>;
  getDefaultLocale(): Promise<string>;
  setDefaultLocale(locale: { code: string }): Promise<void>;
};

/** The languages in which staff write: those that the product has enabled. */
export async function ensureLocales(strapi: Core.Strapi): Promise<void> {
  const service = strapi.plugin("i18n").service<LocaleService>("locales");
  const present = await service.find();
  for (const locale of wanted) {
    const existing = present.find(({ code }) => code === locale.code);
    if (!existing) await service.create(locale);
    else if (existing.name !== locale.name) await service.update({ id: existing.id }, { name: locale.name });
  }
  if ((await service.getDefaultLocale()) !== defaultLanguage) await service.setDefaultLocale({ code: defaultLanguage });
}
