/** Reads the schemas of the product's content types (uids that begin with `api::`) and components. */
import type { Core, UID } from "@strapi/strapi";

export type ContentUid = UID.ContentType;

/** What our code reads of an attribute. Strapi's own types are a union for each kind, too wide for a loop over attributes. */
export type Attribute = {
  type: string;
  required?: boolean;
  repeatable?: boolean;
  multiple?: boolean;
  component?: string;
  target?: string;
  relation?: string;
  mappedBy?: string;
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

export const schemaOf = (strapi: Core.Strapi, uid: string): Schema => strapi.getModel(uid as ContentUid);

/** @returns the attributes that an editor sees, in the order of the schema */
export const ownAttributes = (schema: Schema): [string, Attribute][] =>
  Object.entries(schema.attributes).filter(([name]) => !systemAttributes.has(name));

export const contentUids = (strapi: Core.Strapi): ContentUid[] =>
  (Object.keys(strapi.contentTypes) as ContentUid[]).filter((uid) => uid.startsWith("api::"));

export const isLocalized = (schema: Pick<Schema, "pluginOptions">): boolean => schema.pluginOptions?.i18n?.localized === true;
