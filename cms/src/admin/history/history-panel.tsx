import { Box, Button, Flex, Loader, Typography } from "@strapi/design-system";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { History, HistoryItem } from "../../history/history-routes.ts";
import type { MessageId } from "../messages/messages.ts";
import { panelEntry, type PanelEntry, type PanelProps } from "../panels/panel-entry.ts";
import { useAnswer } from "../requests/use-answer.ts";
import { VersionModal } from "./version-modal.tsx";
import { VersionName } from "./version-name.tsx";

const shownAtFirst = 5;

/** The panel "History" of the edit view: who did what when, and the way back to a version. */
export function HistoryPanel(props: PanelProps) {
  const { formatMessage } = useIntl();
  const entry = panelEntry(props);
  if (!entry) return null;
  return { title: formatMessage({ id: "ryadom.history.title" }), content: <HistoryList key={entry.locale} entry={entry} /> };
}

function HistoryList({ entry: { uid, documentId, locale, change } }: { entry: PanelEntry }) {
  const { formatMessage } = useIntl();
  const [isWhole, setIsWhole] = useState(false);
  const [opened, setOpened] = useState<HistoryItem | null>(null);
  const { answer } = useAnswer<History>(`/entry-history/of/${uid}/${documentId}?locale=${locale}`, change);
  const text = (id: MessageId, values?: Record<string, number>) => formatMessage({ id }, values);
  if (answer === null) return <Loader small>{text("ryadom.history.loading")}</Loader>;
  if (answer === "failed") return <Typography role="alert">{text("ryadom.history.failed")}</Typography>;
  const { items, mayRestore } = answer;
  if (items.length === 0)
    return (
      <Typography variant="pi" textColor="neutral600">
        {text("ryadom.history.none")}
      </Typography>
    );
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Box tag="ul" maxHeight="24rem" overflow="auto">
        {items.slice(0, isWhole ? undefined : shownAtFirst).map((item) => (
          <Box tag="li" key={item.id} paddingBottom={2}>
            <Box
              tag="button"
              type="button"
              width="100%"
              padding={2}
              hasRadius
              background="neutral100"
              textAlign="start"
              cursor="pointer"
              onClick={() => setOpened(item)}
            >
              <Typography variant="pi">
                <VersionName item={item} />
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
      {items.length > shownAtFirst && !isWhole && (
        <Button variant="ghost" size="S" onClick={() => setIsWhole(true)}>
          {text("ryadom.history.all", { count: items.length })}
        </Button>
      )}
      {opened && <VersionModal item={opened} mayRestore={mayRestore} onClose={() => setOpened(null)} />}
    </Flex>
  );
}
