import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { translatorCode } from "../bootstrap/roles.ts";

type Staff = { roles?: { code: string }[]; preferedLanguage?: string | null };

const writes = new Set(["create", "clone", "update"]);

/** Refuses to a person who is only a translator to begin or copy an entry: translators add Russian to what exists. */
export function registerTranslatorLimit(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    if (!writes.has(context.action)) return next();
    const user = (strapi.requestContext.get()?.state as { user?: Staff } | undefined)?.user;
    const roles = user?.roles ?? [];
    if (roles.length === 0 || roles.some(({ code }) => code !== translatorCode)) return next();
    // Strapi asks for the right to the language only where a version exists already, so it is asked for here.
    const addsRussian = context.action === "update" && (context.params as { locale?: string }).locale === "ru";
    if (addsRussian) return next();
    // Strapi drops the sentence of a ForbiddenError on its way to the person.
    throw new errors.ApplicationError(
      user?.preferedLanguage === "ru"
        ? "Переводчик добавляет язык к готовой записи; новую заводит редактор."
        : "Translators add a language to an existing entry; editors begin new ones.",
    );
  });
}
