import { Typography } from "@strapi/design-system";
import { useIntl } from "react-intl";
import type { MessageId } from "../messages/messages.ts";
import type { PublishStatus } from "./use-publish-status.ts";

/** How the release that readers see was made, and in how many seconds; nothing while another one is made or held. */
export function ReleaseWay({ phase, held, way, seconds }: Pick<PublishStatus, "phase" | "held" | "way" | "seconds">) {
  const { formatMessage, formatNumber } = useIntl();
  if (phase !== "live" || held || !way || seconds === undefined) return null;
  const id: MessageId = way === "quick" ? "ryadom.site.quick" : "ryadom.site.whole";
  return (
    <Typography variant="pi" textColor="neutral600">
      {formatMessage({ id }, { seconds: formatNumber(seconds, { maximumFractionDigits: 1 }) })}
    </Typography>
  );
}
