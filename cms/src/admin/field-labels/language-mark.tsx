import { Flex, Tooltip, VisuallyHidden } from "@strapi/design-system";
import { Earth } from "@strapi/icons";
import type { Schema } from "@strapi/strapi";
import { isValidElement, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { SharedHint, SharedMark } from "./shared-mark.tsx";

type Attribute = { pluginOptions?: { i18n?: { localized?: boolean } } };
type Field = { name: string; type: Schema.Attribute.Kind; attribute?: Attribute; labelAction?: ReactNode; hint?: ReactNode };
type EditLayout = { layout: Field[][][]; components: Record<string, { layout: Field[][] }> };

/** Beside the label of a field that each language has words of its own in. Strapi's mark shows "[object Object]" when a mouse rests on it. */
function LanguageMark() {
  const { formatMessage } = useIntl();
  const text = formatMessage({ id: "i18n.Field.localized" });
  return (
    <Flex tag="span" color="neutral500">
      <VisuallyHidden tag="span">{text}</VisuallyHidden>
      <Tooltip label={text}>
        <Earth aria-hidden focusable={false} width="1.2rem" height="1.2rem" />
      </Tooltip>
    </Flex>
  );
}

/** Strapi's mark: its title is a message that nobody has put into words. */
const isStrapisMark = (action: ReactNode) =>
  isValidElement<{ title?: unknown }>(action) && typeof action.props.title === "object" && action.props.title !== null;

function withOurMark<F extends Field>(field: F): F {
  if (isStrapisMark(field.labelAction)) return { ...field, labelAction: <LanguageMark /> };
  const isShared = field.attribute?.pluginOptions?.i18n?.localized === false;
  if (!isShared) return field;
  const { name, type, hint } = field;
  // Strapi shows no help under a part with fields of its own.
  if (type === "component") return { ...field, labelAction: <SharedMark name={name} type={type} /> };
  return { ...field, hint: <SharedHint help={hint} name={name} type={type} /> };
}

/** For Strapi's hook `Admin/CM/pages/EditView/mutate-edit-view-layout`, after Strapi has put its own marks there. */
export function markLanguages<T extends { layout: EditLayout }>(given: T): T {
  const { layout } = given;
  const components = Object.entries(layout.components).map(([name, component]) => [
    name,
    { ...component, layout: component.layout.map((row) => row.map(withOurMark)) },
  ]);
  return {
    ...given,
    layout: {
      ...layout,
      layout: layout.layout.map((panel) => panel.map((row) => row.map(withOurMark))),
      components: Object.fromEntries(components),
    },
  };
}
