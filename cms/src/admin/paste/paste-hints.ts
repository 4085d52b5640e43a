import { useNotification } from "@strapi/strapi/admin";
import { useEffect } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../messages/messages.ts";
import { listenForLosses } from "./paste-losses.ts";

/** A part of the edit view that shows nothing and says, after a paste, which of it couldn't be kept. */
export function PasteHints() {
  const { formatMessage } = useIntl();
  const { toggleNotification } = useNotification();

  useEffect(() => {
    const say = (id: MessageId) => toggleNotification({ type: "warning", message: formatMessage({ id }), timeout: 12_000 });
    return listenForLosses(({ tables, pictures }) => {
      if (pictures > 0) say("ryadom.paste.pictures");
      if (tables > 0) say("ryadom.paste.tables");
    });
  }, [formatMessage, toggleNotification]);

  return null;
}
