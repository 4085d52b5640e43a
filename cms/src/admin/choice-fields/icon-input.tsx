import { createElement } from "react";
import { useIntl } from "react-intl";
import { achievementIcons } from "../../shared/achievement-rules.ts";
import { ChoiceInput, type Choice, type ChoiceProps } from "./choice-input.tsx";
import { iconNames } from "./icon-names.ts";
import { iconShapes } from "./icon-shapes.ts";

type IconKey = keyof typeof iconNames;

/** An icon of the site, by its picture and its name in the language of the admin. */
export function IconInput(props: ChoiceProps) {
  return <ChoiceInput {...props} choices={useIcons(Object.keys(iconNames) as IconKey[])} />;
}

/** One of those that the site carries for achievements. */
export function AchievementIconInput(props: ChoiceProps) {
  return <ChoiceInput {...props} choices={useIcons(achievementIcons)} />;
}

function useIcons(keys: readonly IconKey[]): Choice[] {
  const { locale } = useIntl();
  const [own, other] = locale === "ru" ? (["ru", "en"] as const) : (["en", "ru"] as const);
  return keys
    .map((key) => ({ value: key, label: iconNames[key][own], also: iconNames[key][other], picture: <Picture of={key} /> }))
    .toSorted((one, another) => one.label.localeCompare(another.label, locale));
}

function Picture({ of }: { of: string }) {
  const shapes = iconShapes[of] ?? [];
  return (
    <svg
      viewBox="0 0 24 24"
      width="2rem"
      height="2rem"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: "none" }}
      aria-hidden
    >
      {shapes.map(([tag, attributes]) => createElement(tag, { ...attributes, key: JSON.stringify(attributes) }))}
    </svg>
  );
}
