import type { Core } from "@strapi/strapi";
import type { ContentUid, Schema } from "../../schema/content-types.ts";
import type { Language } from "../../shared/locales.ts";

/** A published version that somebody wants to take off the site. */
export type Withdrawn = Record<string, unknown> & { documentId: string; locale: Language | null };

export type WithdrawalContext = { strapi: Core.Strapi; uid: ContentUid; schema: Schema };

/** Why readers would miss it, in both languages of the admin. */
export type Miss = { en: string; ru: string };

export type WithdrawalRule = (withdrawn: Withdrawn, context: WithdrawalContext) => (Miss | null) | Promise<Miss | null>;
