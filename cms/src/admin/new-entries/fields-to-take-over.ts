/** A field of the edit view, as far as it is asked here. */
export type LayoutField = {
  name: string;
  type: string;
  required?: boolean;
  attribute?: { pluginOptions?: { i18n?: { localized?: boolean } } };
};

/**
 * @returns the fields that are the same in both languages, and that Strapi leaves empty in the form of a new language: entries that this one
 * belongs to, and parts. Numbers, dates and files it fills in itself.
 */
export const fieldsToTakeOver = (fields: readonly LayoutField[]): string[] =>
  fields
    .filter(({ type, attribute }) => (type === "relation" || type === "component") && attribute?.pluginOptions?.i18n?.localized !== true)
    .map(({ name }) => name);
