import { Button, Dialog, Table, Tbody, Td, Th, Thead, Tr, Typography } from "@strapi/design-system";
import { useIntl } from "react-intl";
import type { Film } from "../../shared/paid-media.ts";
import type { MessageId } from "../messages/messages.ts";

const mebibyte = 1024 * 1024;
const columns = ["ryadom.films.key", "ryadom.films.size", "ryadom.films.since"] as const satisfies MessageId[];

/** The films that are there. Deleting one is asked about first. */
export function FilmTable({ films, onDelete }: { films: readonly Film[]; onDelete: (filmKey: string) => Promise<void> }) {
  const { formatMessage, formatDate, formatNumber } = useIntl();
  const text = (id: MessageId, values?: Record<string, string>) => formatMessage({ id }, values);
  return (
    <Table colCount={columns.length + 1} rowCount={films.length}>
      <Thead>
        <Tr>
          {columns.map((id) => (
            <Th key={id}>
              <Typography variant="sigma">{text(id)}</Typography>
            </Th>
          ))}
          <Th>
            <span />
          </Th>
        </Tr>
      </Thead>
      <Tbody>
        {films.map(({ filmKey, bytes, readyAt }) => (
          <Tr key={filmKey}>
            <Td>
              <Typography>{filmKey}</Typography>
            </Td>
            <Td>
              <Typography>{formatNumber(bytes / mebibyte, { style: "unit", unit: "megabyte", maximumFractionDigits: 1 })}</Typography>
            </Td>
            <Td>
              <Typography>{formatDate(readyAt, { dateStyle: "medium" })}</Typography>
            </Td>
            <Td>
              <Dialog.Root>
                <Dialog.Trigger>
                  <Button variant="danger-light">{text("ryadom.films.delete")}</Button>
                </Dialog.Trigger>
                <Dialog.Content>
                  <Dialog.Header>{text("ryadom.films.delete")}</Dialog.Header>
                  <Dialog.Body>{text("ryadom.films.deleteSure", { key: filmKey })}</Dialog.Body>
                  <Dialog.Footer>
                    <Dialog.Cancel>
                      <Button variant="tertiary">{text("ryadom.films.keep")}</Button>
                    </Dialog.Cancel>
                    <Dialog.Action>
                      <Button variant="danger" onClick={() => void onDelete(filmKey)}>
                        {text("ryadom.films.delete")}
                      </Button>
                    </Dialog.Action>
                  </Dialog.Footer>
                </Dialog.Content>
              </Dialog.Root>
            </Td>
          </Tr>
        ))}
      </Tbody>
    </Table>
  );
}
