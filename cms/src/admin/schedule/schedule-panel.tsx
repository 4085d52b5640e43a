import { Box, Button, Flex, Loader, Typography } from "@strapi/design-system";
import { useFetchClient } from "@strapi/strapi/admin";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { EntrySchedules, ScheduleItem } from "../../schedule/schedule-routes.ts";
import type { MessageId } from "../messages/messages.ts";
import { panelEntry, type PanelEntry, type PanelProps } from "../panels/panel-entry.ts";
import { refusalOf, useAnswer } from "../requests/use-answer.ts";
import { ScheduleForm } from "./schedule-form.tsx";

/** The panel "Schedule" of the edit view: when this language is published or taken off the site, and what was refused. */
export function SchedulePanel(props: PanelProps) {
  const { formatMessage } = useIntl();
  const entry = panelEntry(props);
  if (!entry) return null;
  return { title: formatMessage({ id: "ryadom.schedule.title" }), content: <ScheduleView key={entry.locale} entry={entry} /> };
}

function ScheduleView({ entry }: { entry: PanelEntry }) {
  const { formatMessage } = useIntl();
  const { del } = useFetchClient();
  const { uid, documentId, locale, change } = entry;
  const address = `/schedules/of/${uid}/${documentId}`;
  const { answer, again } = useAnswer<EntrySchedules>(`${address}?locale=${locale}`, change);
  const [form, setForm] = useState<{ changed: ScheduleItem | null } | null>(null);
  const [refusal, setRefusal] = useState("");
  const text = (id: MessageId) => formatMessage({ id });
  if (answer === null) return <Loader small>{text("ryadom.schedule.loading")}</Loader>;
  if (answer === "failed") return <Typography role="alert">{text("ryadom.schedule.failed")}</Typography>;
  const { items, maySchedule } = answer;
  const cancel = async ({ id }: ScheduleItem) => {
    setRefusal("");
    await del(`/schedules/${id}`).catch((error: unknown) => setRefusal(refusalOf(error) ?? text("ryadom.schedule.cancelFailed")));
    again();
  };
  const done = () => {
    setForm(null);
    again();
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={4} width="100%">
      {items.length === 0 && (
        <Typography variant="pi" textColor="neutral600">
          {text("ryadom.schedule.none")}
        </Typography>
      )}
      {items.length > 0 && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={3} aria-live="polite">
          {items.map((item) => (
            <li key={item.id}>
              <Line item={item} />
              {maySchedule && (
                <Flex gap={2} paddingTop={1}>
                  <Button variant="tertiary" size="S" onClick={() => setForm({ changed: item })}>
                    {text("ryadom.schedule.change")}
                  </Button>
                  <Button variant="tertiary" size="S" onClick={() => void cancel(item)}>
                    {text(item.state === "failed" ? "ryadom.schedule.dismiss" : "ryadom.schedule.cancel")}
                  </Button>
                </Flex>
              )}
            </li>
          ))}
        </Flex>
      )}
      {refusal && (
        <Typography variant="pi" role="alert" textColor="danger600">
          {refusal}
        </Typography>
      )}
      {maySchedule && !form && (
        <Button type="button" variant="secondary" size="S" onClick={() => setForm({ changed: null })}>
          {text("ryadom.schedule.add")}
        </Button>
      )}
      {maySchedule && form && (
        <ScheduleForm
          key={form.changed?.id ?? "new"}
          address={address}
          entry={entry}
          changed={form.changed}
          onDone={done}
          onClose={() => setForm(null)}
        />
      )}
    </Flex>
  );
}

function Line({ item: { action, state, dueAt, by, reason } }: { item: ScheduleItem }) {
  const { formatMessage, formatDate } = useIntl();
  const time = formatDate(dueAt, { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" });
  const id = `ryadom.schedule.${action}.${state}` satisfies MessageId;
  return (
    <Box>
      <Typography tag="p" variant="pi" fontWeight="bold" textColor={state === "failed" ? "danger600" : "neutral800"}>
        {formatMessage({ id }, { time })}
      </Typography>
      {state === "failed" && (
        <Typography tag="p" variant="pi">
          {reason}
        </Typography>
      )}
      {by && (
        <Typography tag="p" variant="pi" textColor="neutral600">
          {formatMessage({ id: "ryadom.schedule.by" satisfies MessageId }, { by })}
        </Typography>
      )}
    </Box>
  );
}
