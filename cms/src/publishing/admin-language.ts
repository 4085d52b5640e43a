import type { Core } from "@strapi/strapi";
import type { Language } from "../shared/locales.ts";

/** The language in which the person behind this request uses the admin; English for a program. */
export function adminLanguage(strapi: Core.Strapi): Language {
  const state = strapi.requestContext.get()?.state as { user?: { preferedLanguage?: string | null } } | undefined;
  return state?.user?.preferedLanguage === "ru" ? "ru" : "en";
}
