import type { Core } from "@strapi/strapi";
import type { ContentUid, Schema } from "../../schema/content-types.ts";
import type { Language } from "../../shared/locales.ts";

/** A draft about to be published, with its components and the documentIds of what it refers to. */
export type Draft = Record<string, unknown> & { documentId: string; locale: Language | null };

export type Context = {
  strapi: Core.Strapi;
  uid: ContentUid;
  schema: Schema;
  /** The published version in the other language; null when there is none or both are being written at once. */
  otherLanguage: Draft | null;
  /** While the seed or an import brings its entries, which come one after the other. */
  isOneOfMany: boolean;
  /** Of the demo's seed: it needs no second person. */
  isExempt: boolean;
  /** Types whose drafts may be linked to: an import brings them, and somebody has to approve them first. Readers see such a link as plain words until then. */
  mayWait: readonly string[];
};

/** Why a draft cannot be published: where, and a sentence in both languages of the admin. */
export type Problem = { path: (string | number)[]; en: string; ru: string };

/** A rule looks at one draft and says what is wrong with it. */
export type Rule = (draft: Draft, context: Context) => Problem[] | Promise<Problem[]>;

export const problem = (path: (string | number)[], en: string, ru: string): Problem => ({ path, en, ru });
