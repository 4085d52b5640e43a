import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { translatorCode } from '../bootstrap/roles';

type Staff = { roles?: { code: string }[]; preferedLanguage?: string | null };

/** Translators add a language to what exists; beginning or copying an entry is the editor's work. */
export function registerTranslatorLimit(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    if (context.action !== 'create' && context.action !== 'clone') return next();
    const user = (strapi.requestContext.get()?.state as { user?: Staff } | undefined)?.user;
    const roles = user?.roles ?? [];
    if (roles.length === 0 || roles.some(({ code }) => code !== translatorCode)) return next();
    throw new errors.ForbiddenError(
      user?.preferedLanguage === 'ru' ? 'Переводчик добавляет язык к готовой записи; новую заводит редактор.' : 'Translators add a language to an existing entry; editors begin new ones.',
    );
  });
}
