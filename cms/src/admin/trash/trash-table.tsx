import { Button, Table, Tbody, Td, Th, Thead, Tr, Typography, VisuallyHidden } from "@strapi/design-system";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { TrashItem } from "../../history/trash.ts";
import { typeNameOf } from "../../labels/labels.ts";
import type { MessageId } from "../messages/messages.ts";

const columns = [
  "ryadom.trash.entry",
  "ryadom.trash.languages",
  "ryadom.trash.deleted",
  "ryadom.trash.until",
] as const satisfies MessageId[];

/** Deleted entries, the newest deletion first. */
export function TrashTable({ items, onRestore }: { items: readonly TrashItem[]; onRestore: (item: TrashItem) => Promise<void> }) {
  const { formatMessage } = useIntl();
  const [restoring, setRestoring] = useState<string | null>(null);
  const restore = async (item: TrashItem) => {
    setRestoring(item.id);
    await onRestore(item);
    setRestoring(null);
  };
  return (
    <Table colCount={columns.length + 1} rowCount={items.length}>
      <Thead>
        <Tr>
          {columns.map((id) => (
            <Th key={id}>
              <Typography variant="sigma">{formatMessage({ id })}</Typography>
            </Th>
          ))}
          <Th>
            <VisuallyHidden>{formatMessage({ id: "ryadom.history.restore" satisfies MessageId })}</VisuallyHidden>
          </Th>
        </Tr>
      </Thead>
      <Tbody>
        {items.map((item) => (
          <Line key={item.id} item={item} isRestoring={restoring === item.id} onRestore={() => void restore(item)} />
        ))}
      </Tbody>
    </Table>
  );
}

function Line({ item, isRestoring, onRestore }: { item: TrashItem; isRestoring: boolean; onRestore: () => void }) {
  const { formatMessage, formatDate, locale } = useIntl();
  const { title, uid, locales, at, by, until, mayRestore } = item;
  const time = formatDate(at, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
  return (
    <Tr>
      <Td>
        <Typography ellipsis>{title}</Typography>{" "}
        <Typography variant="pi" textColor="neutral600">
          {typeNameOf(uid)[locale === "ru" ? "ru" : "en"]}
        </Typography>
      </Td>
      <Td>
        <Typography>{locales.join(", ")}</Typography>
      </Td>
      <Td>
        <Typography>{[by, time].filter(Boolean).join(", ")}</Typography>
      </Td>
      <Td>
        <Typography>{formatDate(until, { day: "numeric", month: "short" })}</Typography>
      </Td>
      <Td>
        {mayRestore && (
          <Button variant="secondary" size="S" loading={isRestoring} onClick={onRestore}>
            {formatMessage({ id: "ryadom.history.restore" satisfies MessageId })}
          </Button>
        )}
      </Td>
    </Tr>
  );
}
