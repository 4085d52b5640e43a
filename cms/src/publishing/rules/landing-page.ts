import { labelOf } from "../../labels/labels.ts";
import { landingPaths, landingTarget } from "../../shared/content/landing-target.ts";
import { nearest } from "./nearest.ts";
import { problem, type Rule } from "./rule.ts";

const field = "callToActionTarget";

/** The button of “About us” and “Volunteer” leads somewhere: the site draws none that doesn't, and nobody would hear of it. */
export const landingPage: Rule = (draft, { schema }) => {
  const target = draft[field];
  if (typeof target !== "string" || target === "" || landingTarget(target, draft.locale ?? "en")) return [];
  const { en, ru } = labelOf(schema.uid, field);
  const meant = nearest(target, landingPaths);
  const listed = landingPaths.join(", ");
  return [
    problem(
      [field],
      `“${en.label}”: there is no ${target} that a button can lead to.${meant ? ` Did you mean ${meant}?` : ` There are ${listed}, or an email address.`}`,
      `Поле «${ru.label}»: кнопка не может вести на ${target}.${meant ? ` Может быть, ${meant}?` : ` Есть ${listed} или адрес почты.`}`,
    ),
  ];
};
