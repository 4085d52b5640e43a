/** The product's own content types, by uid: everything under `api::`. */
import type { Core, UID } from "@strapi/strapi";

export type ContentUid = UID.ContentType;
export type Language = "en" | "ru";
export const languages: readonly Language[] = ["en", "ru"];

/** What the code reads of a schema's attribute. Strapi's own types are wider than a loop over attributes can use. */
export type Attribute = {
  type: string;
  required?: boolean;
  repeatable?: boolean;
  component?: string;
  target?: string;
  relation?: string;
  enum?: string[];
  pluginOptions?: { i18n?: { localized?: boolean } };
};
export type Schema = {
  uid: string;
  kind?: string;
  info: { singularName?: string; pluralName?: string; displayName: string };
  pluginOptions?: { i18n?: { localized?: boolean } };
  attributes: Record<string, Attribute>;
};

const systemAttributes = new Set([
  "createdAt",
  "updatedAt",
  "publishedAt",
  "firstPublishedAt",
  "createdBy",
  "updatedBy",
  "locale",
  "localizations",
  "documentId",
]);

export const schemaOf = (strapi: Core.Strapi, uid: string): Schema => strapi.getModel(uid as ContentUid) as Schema;

/** The attributes an editor sees, in the schema's order. */
export const ownAttributes = (schema: Schema): [string, Attribute][] =>
  Object.entries(schema.attributes).filter(([name]) => !systemAttributes.has(name));

export const contentUids = (strapi: Core.Strapi): ContentUid[] =>
  (Object.keys(strapi.contentTypes) as ContentUid[]).filter((uid) => uid.startsWith("api::"));

export const isLocalized = (schema: Schema): boolean => schema.pluginOptions?.i18n?.localized === true;
