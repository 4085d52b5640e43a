import { useIntl } from "react-intl";
import type { HistoryItem } from "../../history/history-routes.ts";
import type { MessageId } from "../messages/messages.ts";

/** “Anna, 12 Nov 14:05, published”. */
export function VersionName({ item: { action, at, by } }: { item: Omit<HistoryItem, "id"> }) {
  const { formatMessage, formatDate } = useIntl();
  const time = formatDate(at, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  return [by, time, formatMessage({ id: `ryadom.history.${action}` satisfies MessageId })].filter(Boolean).join(", ");
}
