/** Fields of text that store a name, a code or a key, in which an editor chooses by what it means. What is stored stays the same. */
import { createElement, lazy, Suspense, type ComponentType } from "react";
import { uidOf } from "../field-labels/field-labels.ts";
import type { ChoiceProps } from "./choice-input.tsx";

type Input =
  | "ryadom-icon"
  | "ryadom-achievement-icon"
  | "ryadom-country"
  | "ryadom-question"
  | "ryadom-result"
  | "ryadom-card"
  | "ryadom-step-target";

const inputOf: Readonly<Record<string, Readonly<Record<string, Input>>>> = {
  "api::theme.theme": { icon: "ryadom-icon" },
  "api::help-item.help-item": { icon: "ryadom-icon" },
  "api::achievement.achievement": { icon: "ryadom-achievement-icon" },
  "api::helpline.helpline": { country: "ryadom-country" },
  "test.trigger": { itemKey: "ryadom-question", bandKey: "ryadom-result", cardKey: "ryadom-card" },
  "test.next-step": { target: "ryadom-step-target" },
};

/** The pictures and names are loaded with the first form that shows such a field. */
const inputs: Readonly<Record<Input, ComponentType<ChoiceProps>>> = {
  "ryadom-icon": lazy(async () => ({ default: (await import("./icon-input.tsx")).IconInput })),
  "ryadom-achievement-icon": lazy(async () => ({ default: (await import("./icon-input.tsx")).AchievementIconInput })),
  "ryadom-country": lazy(async () => ({ default: (await import("./country-input.tsx")).CountryInput })),
  "ryadom-question": lazy(async () => ({ default: (await import("./test-part-input.tsx")).QuestionInput })),
  "ryadom-result": lazy(async () => ({ default: (await import("./test-part-input.tsx")).ResultInput })),
  "ryadom-card": lazy(async () => ({ default: (await import("./entry-input.tsx")).CardInput })),
  "ryadom-step-target": lazy(async () => ({ default: (await import("./entry-input.tsx")).StepTargetInput })),
};

/** For Strapi’s `addFields`, whose type knows no properties. */
export const choiceFields = Object.entries(inputs).map(([type, Input]) => ({
  type,
  Component: ((props: ChoiceProps) => createElement(Suspense, { fallback: null }, createElement(Input, props))) as ComponentType,
}));

type Field = { name: string; type: string; attribute: object };
type EditLayout = {
  layout: Field[][][];
  components: Record<string, { layout: Field[][] }>;
  settings: { displayName?: string };
};

const withInputs =
  (uid: string) =>
  <F extends Field>(field: F): F => {
    const type = inputOf[uid]?.[field.name];
    // Strapi would say beside the help how many letters may be typed.
    return type ? { ...field, type, attribute: { ...field.attribute, minLength: undefined, maxLength: undefined } } : field;
  };

/** For Strapi's hook `Admin/CM/pages/EditView/mutate-edit-view-layout`, which runs before an edit view is drawn. */
export function showChoices<T extends { layout: EditLayout }>(given: T): T {
  const { layout } = given;
  const uid = uidOf(layout.settings.displayName);
  if (!uid) return given;
  return {
    ...given,
    layout: {
      ...layout,
      layout: layout.layout.map((panel) => panel.map((row) => row.map(withInputs(uid)))),
      components: Object.fromEntries(
        Object.entries(layout.components).map(([name, component]) => [
          name,
          { ...component, layout: component.layout.map((row) => row.map(withInputs(name))) },
        ]),
      ),
    },
  };
}
