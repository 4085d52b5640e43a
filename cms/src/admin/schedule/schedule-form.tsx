import { Button, Field, Flex, SingleSelect, SingleSelectOption, TextInput, Typography } from "@strapi/design-system";
import { useFetchClient } from "@strapi/strapi/admin";
import { type FormEvent, useState } from "react";
import { useIntl } from "react-intl";
import type { ScheduleItem } from "../../schedule/schedule-routes.ts";
import type { MessageId } from "../messages/messages.ts";
import type { PanelEntry } from "../panels/panel-entry.ts";
import { refusalOf } from "../requests/use-answer.ts";
import { localTime, ownZone, utcTime } from "./local-time.ts";

type Action = ScheduleItem["action"];
type Props = { address: string; entry: PanelEntry; changed: ScheduleItem | null; onDone: () => void; onClose: () => void };

/** Sets a time for this language, or another one than was set. Times are those of the person's own zone, which is named. */
export function ScheduleForm({ address, entry: { locale, isPublished }, changed, onDone, onClose }: Props) {
  const { formatMessage } = useIntl();
  const { put } = useFetchClient();
  const [action, setAction] = useState<Action>(changed?.action ?? (isPublished ? "unpublish" : "publish"));
  const [time, setTime] = useState(changed ? localTime(new Date(changed.dueAt)) : "");
  const [refusal, setRefusal] = useState("");
  const text = (id: MessageId, values?: Record<string, string>) => formatMessage({ id }, values);
  const zone = ownZone();
  const set = async () => {
    setRefusal("");
    await put(address, { locale, action, at: utcTime(time), zone }).then(
      () => {
        setTime("");
        onDone();
      },
      (error: unknown) => setRefusal(refusalOf(error) ?? text("ryadom.schedule.setFailed")),
    );
  };
  // The panel stands in the form of the entry, so it has no form of its own.
  const onEnter = (event: FormEvent & { key?: string }) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void set();
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Field.Root name="scheduled-action">
        <Field.Label>{text("ryadom.schedule.what")}</Field.Label>
        <SingleSelect value={action} disabled={changed !== null} onChange={(value) => setAction(value as Action)}>
          <SingleSelectOption value="publish">{text("ryadom.schedule.publish")}</SingleSelectOption>
          <SingleSelectOption value="unpublish">{text("ryadom.schedule.unpublish")}</SingleSelectOption>
        </SingleSelect>
      </Field.Root>
      <Field.Root name="scheduled-time" hint={text("ryadom.schedule.zone", { zone })} error={refusal || undefined}>
        <Field.Label>{text("ryadom.schedule.when")}</Field.Label>
        <TextInput
          type="datetime-local"
          value={time}
          onKeyDown={onEnter}
          onChange={({ target }: { target: HTMLInputElement }) => setTime(target.value)}
        />
        <Field.Hint />
        <Field.Error />
      </Field.Root>
      <Typography variant="pi" textColor="neutral600">
        {text(action === "publish" ? "ryadom.schedule.publishHint" : "ryadom.schedule.unpublishHint")}
      </Typography>
      <Flex gap={2} wrap="wrap">
        <Button type="button" size="S" disabled={time === ""} onClick={() => void set()}>
          {text("ryadom.schedule.set")}
        </Button>
        <Button type="button" size="S" variant="tertiary" onClick={onClose}>
          {text("ryadom.history.close")}
        </Button>
      </Flex>
    </Flex>
  );
}
