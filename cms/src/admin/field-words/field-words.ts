/**
 * Puts our labels and help texts into the edit view in the language of the admin. Strapi keeps one text a field (English, written
 * by the server at each start), so Russian is laid over it here.
 */
import { describedAttributes, describedTypes, wordsFor, wordsForType } from "../../words/words";

type Field = { name: string; label: string; hint?: string };
type ComponentLayout = { layout: Field[][]; settings: { displayName?: string } };
type EditLayout = { layout: Field[][][]; components: Record<string, ComponentLayout>; settings: { displayName?: string } };

const isRussian = () => window.localStorage.getItem("strapi-admin-language") === "ru";

const inRussian =
  (uid: string) =>
  <F extends Field>(field: F): F => {
    const { label, help } = wordsFor(uid, field.name).ru;
    return { ...field, label, ...(help ? { hint: help } : {}) };
  };

/** The layout does not say whose it is, but no two of our types share a name. */
const uidOf = (displayName: string | undefined) => describedTypes().find((uid) => wordsForType(uid).en === displayName);

/** A function for Strapi's hook that runs before an edit view is drawn. */
export function putWordsIntoLayout<T extends { layout: EditLayout }>(given: T): T {
  const { layout } = given;
  const uid = uidOf(layout.settings.displayName);
  if (!uid || !isRussian()) return given;
  const components = Object.entries(layout.components).map(([name, component]): [string, ComponentLayout] => [
    name,
    {
      ...component,
      layout: component.layout.map((row) => row.map(inRussian(name))),
      settings: { ...component.settings, displayName: wordsForType(name).ru },
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

/** Names of the types in the menu and of the columns in the lists, which Strapi looks up by id. */
export function listTranslations(): Record<string, string> {
  const translations: Record<string, string> = {};
  for (const uid of describedTypes()) {
    const name = wordsForType(uid);
    if (uid.includes("::")) translations[name.en] = name.ru;
    for (const attribute of describedAttributes(uid))
      translations[`content-manager.content-types.${uid}.${attribute}`] = wordsFor(uid, attribute).ru.label;
  }
  return translations;
}
