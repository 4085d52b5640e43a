/**
 * Shows the labels and help texts of fields in Russian to whoever uses the admin in Russian. Strapi stores one text a field, and the
 * server writes the English one there at each start (bootstrap/labels.ts).
 */
import { labelledAttributes, labelledTypes, labelOf, typeNameOf } from "../../labels/labels.ts";

type Field = { name: string; label: string; hint?: string };
type ComponentLayout = { layout: Field[][]; settings: { displayName?: string } };
type EditLayout = { layout: Field[][][]; components: Record<string, ComponentLayout>; settings: { displayName?: string } };

export const isRussian = () => window.localStorage.getItem("strapi-admin-language") === "ru";

const inRussian =
  (uid: string) =>
  <F extends Field>(field: F): F => {
    const { label, help } = labelOf(uid, field.name).ru;
    return { ...field, label, ...(help ? { hint: help } : {}) };
  };

/** The layout names its type by the display name only; no two of our types share one. */
export const uidOf = (displayName: string | undefined) => labelledTypes().find((uid) => typeNameOf(uid).en === displayName);

/** For Strapi's hook `Admin/CM/pages/EditView/mutate-edit-view-layout`, which runs before an edit view is drawn. */
export function translateEditLayout<T extends { layout: EditLayout }>(given: T): T {
  const { layout } = given;
  const uid = uidOf(layout.settings.displayName);
  if (!uid || !isRussian()) return given;
  const components = Object.entries(layout.components).map(([name, component]): [string, ComponentLayout] => [
    name,
    {
      ...component,
      layout: component.layout.map((row) => row.map(inRussian(name))),
      settings: { ...component.settings, displayName: typeNameOf(name).ru },
    },
  ]);
  return {
    ...given,
    layout: {
      ...layout,
      layout: layout.layout.map((panel) => panel.map((row) => row.map(inRussian(uid)))),
      components: Object.fromEntries(components),
    },
  };
}

/** @returns Russian names of the types in the menu and of the columns in the lists, by the message id that Strapi looks up */
export function listNamesInRussian(): Record<string, string> {
  const translations: Record<string, string> = {};
  for (const uid of labelledTypes()) {
    const name = typeNameOf(uid);
    if (uid.includes("::")) translations[name.en] = name.ru;
    for (const attribute of labelledAttributes(uid))
      translations[`content-manager.content-types.${uid}.${attribute}`] = labelOf(uid, attribute).ru.label;
  }
  return translations;
}
