import { Flex, Status, Typography } from "@strapi/design-system";
import { Widget } from "@strapi/strapi/admin";
import { useIntl } from "react-intl";
import type { MessageId } from "../messages/messages.ts";
import { BuildErrorLine } from "./build-error-line.tsx";
import { ReleaseWay } from "./release-way.tsx";
import { shownTime, wholeSiteState } from "./site-state.ts";
import { usePublishStatus } from "./use-publish-status.ts";

/** A widget of the home page: whether the site is being built, how the last release was made, and what failed last. */
export function SiteNow() {
  const { formatMessage, formatDate, locale } = useIntl();
  const status = usePublishStatus("site-now");
  const text = (id: MessageId, values?: Record<string, string>) => formatMessage({ id }, values);
  if (!status) return <Widget.Loading />;
  const { held, release, lastFailure } = status;
  const format = (date: string) => formatDate(date, shownTime);
  const { id, values, tone } = wholeSiteState(status, format);
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <div aria-live="polite">
        <Status variant={tone} size="S">
          <Typography tag="span" variant="pi">
            {text(id, values)}
          </Typography>
        </Status>
      </div>
      {release && !held && <Typography>{text("ryadom.siteNow.release", { time: format(release.builtAt) })}</Typography>}
      <ReleaseWay {...status} />
      {lastFailure && (
        <div>
          <Typography variant="sigma" tag="h3" textColor="neutral600">
            {text("ryadom.siteNow.lastFailure", { time: format(lastFailure.at) })}
          </Typography>
          <BuildErrorLine error={lastFailure.error} language={locale === "ru" ? "ru" : "en"} />
        </div>
      )}
    </Flex>
  );
}
