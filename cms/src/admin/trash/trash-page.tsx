import { Box, Button, EmptyStateLayout, Flex, Link, Loader, Typography } from "@strapi/design-system";
import { Layouts, Page, useFetchClient } from "@strapi/strapi/admin";
import { useState } from "react";
import { useIntl } from "react-intl";
import { NavLink } from "react-router-dom";
import type { Restored } from "../../history/restore-version.ts";
import type { Trash, TrashItem } from "../../history/trash.ts";
import type { MessageId } from "../messages/messages.ts";
import { refusalOf, useAnswer } from "../requests/use-answer.ts";
import { TrashTable } from "./trash-table.tsx";

type Outcome = { item: TrashItem } & ({ restored: Restored } | { refusal: string });

/** “Trash”: what was deleted within 30 days, and the way back. */
export function TrashPage() {
  const { formatMessage } = useIntl();
  const { post } = useFetchClient();
  const { answer, again } = useAnswer<Trash>("/trash");
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const text = (id: MessageId) => formatMessage({ id });
  const restore = async (item: TrashItem) => {
    setOutcome(null);
    await post<Restored>(`/trash/${item.id}/restore`, {}).then(
      ({ data }) => setOutcome({ item, restored: data }),
      (error: unknown) => setOutcome({ item, refusal: refusalOf(error) ?? text("ryadom.trash.restoreFailed") }),
    );
    again();
  };
  return (
    <Page.Main>
      <Page.Title>{text("ryadom.trash.title")}</Page.Title>
      <Layouts.Header title={text("ryadom.trash.title")} subtitle={text("ryadom.trash.intro")} />
      <Layouts.Content>
        <div aria-live="polite">{outcome && <OutcomeWords outcome={outcome} />}</div>
        {answer === null && (
          <Flex justifyContent="center" padding={8}>
            <Loader>{text("ryadom.trash.loading")}</Loader>
          </Flex>
        )}
        {answer === "failed" && (
          <Box role="alert">
            <EmptyStateLayout
              content={text("ryadom.trash.failed")}
              action={<Button onClick={again}>{text("ryadom.films.again")}</Button>}
            />
          </Box>
        )}
        {answer !== null && answer !== "failed" && answer.items.length === 0 && <EmptyStateLayout content={text("ryadom.trash.none")} />}
        {answer !== null && answer !== "failed" && answer.items.length > 0 && <TrashTable items={answer.items} onRestore={restore} />}
      </Layouts.Content>
    </Page.Main>
  );
}

function OutcomeWords({ outcome }: { outcome: Outcome }) {
  const { formatMessage } = useIntl();
  const text = (id: MessageId, values?: Record<string, string | number>) => formatMessage({ id }, values);
  const { item } = outcome;
  if ("refusal" in outcome)
    return (
      <Typography tag="p" textColor="danger600">
        {outcome.refusal}
      </Typography>
    );
  const { documentId, leftOut } = outcome.restored;
  const language = item.locales[0] ? `?plugins[i18n][locale]=${item.locales[0]}` : "";
  return (
    <Box background="success100" padding={4} hasRadius marginBottom={4}>
      <Typography tag="p">
        {text("ryadom.trash.restored", { title: item.title })} {leftOut > 0 && text("ryadom.history.leftOut", { count: leftOut })}
      </Typography>
      <Link tag={NavLink} to={`/content-manager/collection-types/${item.uid}/${documentId}${language}`}>
        {text("ryadom.trash.open")}
      </Link>
    </Box>
  );
}
