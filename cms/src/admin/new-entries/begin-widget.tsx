import { Flex, LinkButton, Typography } from "@strapi/design-system";
import { useAuth } from "@strapi/strapi/admin";
import { useIntl } from "react-intl";
import { NavLink } from "react-router-dom";
import { typeNameOf } from "../../labels/labels.ts";
import { defaultLanguage, languages } from "../../shared/locales.ts";
import type { MessageId } from "../messages/messages.ts";
import { typesToBegin } from "./types-to-begin.ts";

/** A widget of the home page: what this person may begin, a click each. The new entry is in the language of the admin. */
export function BeginWidget() {
  const { formatMessage, locale } = useIntl();
  const permissions = useAuth("BeginWidget", (auth) => auth.permissions);
  const language = languages.find((one) => one === locale) ?? defaultLanguage;
  const types = typesToBegin(permissions);
  if (types.length === 0)
    return <Typography textColor="neutral600">{formatMessage({ id: "ryadom.begin.none" satisfies MessageId })}</Typography>;
  return (
    <Flex tag="ul" gap={2} wrap="wrap">
      {types.map((uid) => (
        <li key={uid}>
          <LinkButton
            tag={NavLink}
            variant="tertiary"
            size="S"
            to={`/content-manager/collection-types/${uid}/create?plugins[i18n][locale]=${language}`}
          >
            {typeNameOf(uid)[language]}
          </LinkButton>
        </li>
      ))}
    </Flex>
  );
}
