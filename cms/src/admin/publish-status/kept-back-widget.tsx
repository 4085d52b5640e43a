import { Flex, Typography } from "@strapi/design-system";
import { Widget } from "@strapi/strapi/admin";
import { useIntl } from "react-intl";
import type { MessageId } from "../messages/messages.ts";
import { BuildErrorLine } from "./build-error-line.tsx";
import { shownTime } from "./site-state.ts";
import { usePublishStatus } from "./use-publish-status.ts";

/** A widget of the home page: published entries that readers see in an older version, or not at all, with the reason and the way to mend it. */
export function KeptBack() {
  const { formatMessage, formatDate, locale } = useIntl();
  const status = usePublishStatus("home");
  const text = (id: MessageId) => formatMessage({ id });
  if (!status) return <Widget.Loading />;
  if (status.phase === "away" || status.phase === "unknown")
    return <Typography textColor="neutral600">{text(`ryadom.site.${status.phase}`)}</Typography>;
  if (status.held && status.release) {
    const time = formatDate(status.release.builtAt, shownTime);
    return <Typography textColor="warning600">{formatMessage({ id: "ryadom.site.held" satisfies MessageId }, { time })}</Typography>;
  }
  const keptBack = status.keptBack ?? [];
  if (keptBack.length === 0) return <Typography textColor="neutral600">{text("ryadom.keptBack.none")}</Typography>;
  const language = locale === "ru" ? "ru" : "en";
  return (
    <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
      {keptBack.map((error) => (
        <li key={`${error.entry?.documentId} ${error.entry?.locale}`}>
          <BuildErrorLine error={error} language={language} />
        </li>
      ))}
    </Flex>
  );
}
