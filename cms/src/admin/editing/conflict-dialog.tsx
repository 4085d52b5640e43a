import { Box, Button, Flex, Modal, Radio, Typography } from "@strapi/design-system";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { OverwrittenField } from "../../editing/overwritten-fields.ts";
import type { SaveConflict } from "../../editing/stale-save.ts";
import type { MessageId } from "../messages/messages.ts";
import { SideOfChange } from "./side-of-change.tsx";
import type { Decision } from "./save-guard.ts";

type Side = "mine" | "theirs";
type Props = { conflict: SaveConflict; onDecide(decision: Decision): void };

/** Shows field by field what a save would undo of somebody else's, and asks which of the two stays. */
export function ConflictDialog({ conflict: { by, fields }, onDecide }: Props) {
  const { formatMessage } = useIntl();
  const [sides, setSides] = useState<Record<string, Side>>(() =>
    Object.fromEntries(fields.map(({ name, isMine }) => [name, isMine ? "mine" : "theirs"])),
  );
  const text = (id: MessageId) => formatMessage({ id });
  const all = (side: Side) => setSides(Object.fromEntries(fields.map(({ name }) => [name, side])));
  const theirs = fields.flatMap(({ name }) => (sides[name] === "theirs" ? [name] : []));
  return (
    // There is no way out but a choice: after a refusal Strapi’s form reads the entry anew and forgets what was written.
    <Modal.Root open>
      <Modal.Content>
        <Box padding={5} background="neutral100">
          <Modal.Title>
            {by ? formatMessage({ id: "ryadom.editing.conflictBy" satisfies MessageId }, { name: by }) : text("ryadom.editing.conflict")}
          </Modal.Title>
        </Box>
        <Modal.Body>
          <Typography tag="p">{text("ryadom.editing.choose")}</Typography>
          {fields.length > 1 && (
            <Flex gap={2} paddingTop={3} wrap="wrap">
              <Button size="S" variant="tertiary" onClick={() => all("mine")}>
                {text("ryadom.editing.allMine")}
              </Button>
              <Button size="S" variant="tertiary" onClick={() => all("theirs")}>
                {text("ryadom.editing.allTheirs")}
              </Button>
            </Flex>
          )}
          {fields.map((field) => (
            <FieldChoice
              key={field.name}
              field={field}
              side={sides[field.name] ?? "mine"}
              onChoose={(side) => setSides((now) => ({ ...now, [field.name]: side }))}
            />
          ))}
        </Modal.Body>
        <Modal.Footer>
          <Button onClick={() => onDecide({ theirs })}>{text("ryadom.editing.save")}</Button>
        </Modal.Footer>
      </Modal.Content>
    </Modal.Root>
  );
}

function FieldChoice({ field, side, onChoose }: { field: OverwrittenField; side: Side; onChoose(side: Side): void }) {
  const { formatMessage } = useIntl();
  const label = (id: MessageId) => formatMessage({ id });
  return (
    <Box paddingTop={5}>
      <Typography variant="delta" tag="h3">
        {field.label}
      </Typography>
      {!field.isMine && (
        <Typography variant="pi" textColor="neutral600" tag="p">
          {label("ryadom.editing.untouched")}
        </Typography>
      )}
      <Radio.Group value={side} onValueChange={(value: string) => onChoose(value === "mine" ? "mine" : "theirs")} aria-label={field.label}>
        <Flex direction="column" alignItems="stretch" gap={3} paddingTop={2}>
          <Radio.Item value="theirs">{label("ryadom.editing.theirs")}</Radio.Item>
          <SideOfChange changes={field.changes} side="gone" />
          <Radio.Item value="mine">{label("ryadom.editing.mine")}</Radio.Item>
          <SideOfChange changes={field.changes} side="new" />
        </Flex>
      </Radio.Group>
    </Box>
  );
}
