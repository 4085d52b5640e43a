import { Flex, Typography } from "@strapi/design-system";
import { useDocumentRBAC } from "@strapi/strapi/admin";
import { Lock } from "@strapi/icons";
import type { Schema } from "@strapi/strapi";
import type { ReactNode } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../messages/messages.ts";

type Field = { name: string; type: Schema.Attribute.Kind };

/** Of a field that all languages share, for whoever may write this language and not what it shares: why it is closed. */
export function SharedMark({ name, type }: Field) {
  const { formatMessage } = useIntl();
  const isClosed = useDocumentRBAC("SharedMark", (rights) => rights.canUpdate && !rights.canUserAction(name, rights.canUpdateFields, type));
  if (!isClosed) return null;
  return (
    <Flex tag="span" gap={1} alignItems="baseline" color="neutral600">
      <Lock aria-hidden focusable={false} width="1.2rem" height="1.2rem" style={{ flexShrink: 0, alignSelf: "center" }} />
      <Typography tag="span" variant="pi">
        {formatMessage({ id: "ryadom.other.sharedField" satisfies MessageId })}
      </Typography>
    </Flex>
  );
}

/** The help under such a field, with the reason below it: beside the label there is no room. */
export function SharedHint({ help, ...field }: Field & { help: ReactNode }) {
  return (
    <>
      {help}
      <SharedMark {...field} />
    </>
  );
}
