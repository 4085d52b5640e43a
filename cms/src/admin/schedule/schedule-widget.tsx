import { Box, Flex, Link, Typography } from "@strapi/design-system";
import { Widget } from "@strapi/strapi/admin";
import { useIntl } from "react-intl";
import { NavLink } from "react-router-dom";
import type { ScheduleItem, ScheduleList } from "../../schedule/schedule-routes.ts";
import { typeNameOf } from "../../labels/labels.ts";
import type { MessageId } from "../messages/messages.ts";
import { useAnswer } from "../requests/use-answer.ts";

/** A widget of the home page: what is published or taken off the site next, by day, and what was refused. */
export function ScheduleWidget() {
  const { formatMessage, formatDate } = useIntl();
  const { answer } = useAnswer<ScheduleList>("/schedules");
  const text = (id: MessageId) => formatMessage({ id });
  if (answer === null) return <Widget.Loading />;
  if (answer === "failed") return <Widget.Error>{text("ryadom.schedule.failed")}</Widget.Error>;
  if (answer.items.length === 0) return <Typography textColor="neutral600">{text("ryadom.schedule.nothing")}</Typography>;
  const refused = answer.items.filter(({ state }) => state === "failed");
  const waiting = answer.items.filter(({ state }) => state === "waiting");
  const days = Map.groupBy(waiting, ({ dueAt }) => formatDate(dueAt, { weekday: "short", day: "numeric", month: "long" }));
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      {refused.length > 0 && <Group title={text("ryadom.schedule.refused")} items={refused} />}
      {[...days.entries()].map(([day, items]) => (
        <Group key={day} title={day} items={items} />
      ))}
    </Flex>
  );
}

function Group({ title, items }: { title: string; items: ScheduleItem[] }) {
  return (
    <Box>
      <Typography variant="sigma" tag="h3" textColor="neutral600">
        {title}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2} paddingTop={1}>
        {items.map((item) => (
          <li key={item.id}>
            <Line item={item} />
          </li>
        ))}
      </Flex>
    </Box>
  );
}

function Line({ item }: { item: ScheduleItem }) {
  const { formatMessage, formatDate, locale: admin } = useIntl();
  const { uid, documentId, locale, kind, title, action, state, dueAt, by, reason } = item;
  const entry = kind === "single-types" ? uid : `${uid}/${documentId}`;
  const time = formatDate(dueAt, { hour: "2-digit", minute: "2-digit" });
  const what = formatMessage({ id: `ryadom.schedule.${action}` satisfies MessageId });
  return (
    <>
      <Link tag={NavLink} to={`/content-manager/${kind}/${entry}${locale ? `?plugins[i18n][locale]=${locale}` : ""}`}>
        {title}
      </Link>{" "}
      <Typography variant="pi" textColor="neutral600">
        {[state === "waiting" && time, what, typeNameOf(uid)[admin === "ru" ? "ru" : "en"], locale, by].filter(Boolean).join(" · ")}
      </Typography>
      {state === "failed" && (
        <Typography tag="p" variant="pi" textColor="danger600">
          {reason}
        </Typography>
      )}
    </>
  );
}
