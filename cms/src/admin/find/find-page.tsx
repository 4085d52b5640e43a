import { Box, Field, Flex, Typography } from "@strapi/design-system";
import { Layouts, Page, useQueryParams } from "@strapi/strapi/admin";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import type { FoundEntries } from "../../entry-search/entry-search-route.ts";
import { useSettled } from "../link-picker/use-settled.ts";
import type { MessageId } from "../messages/messages.ts";
import { useAnswer } from "../requests/use-answer.ts";
import { FoundEntryLine } from "./found-entry-line.tsx";

/** “Find”: entries of all types by title or key. What is looked for stands in the address, so that “back” leads to the same list. */
export function FindPage() {
  const { formatMessage } = useIntl();
  const say = (id: MessageId, values?: Record<string, number>) => formatMessage({ id }, values);
  const [{ query }, setQuery] = useQueryParams<{ q?: string }>();
  const [words, setWords] = useState(query.q ?? "");
  const settled = useSettled(words.trim());
  const { answer } = useAnswer<FoundEntries>(`/entry-search?${new URLSearchParams({ q: settled }).toString()}`);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    if (settled !== (query.q ?? "")) setQuery({ q: settled }, settled === "" ? "remove" : "push", true);
  }, [settled, query.q, setQuery]);
  return (
    <Page.Main>
      <Page.Title>{say("ryadom.find.title")}</Page.Title>
      <Layouts.Header title={say("ryadom.find.title")} subtitle={say("ryadom.find.intro")} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={4}>
          <Field.Root name="entry-search" hint={say("ryadom.find.hint")}>
            <Field.Label>{say("ryadom.find.label")}</Field.Label>
            <Field.Input
              ref={box}
              type="search"
              value={words}
              onChange={(event: { target: { value: string } }) => setWords(event.target.value)}
            />
            <Field.Hint />
          </Field.Root>
          <Typography variant="pi" textColor="neutral600" role="status">
            {answer === "failed" && say("ryadom.find.failed")}
            {answer && answer !== "failed" && say(wordsOf(answer), { count: answer.count, shown: answer.items.length })}
          </Typography>
          {answer && answer !== "failed" && answer.items.length > 0 && (
            <Box tag="ul" background="neutral0" shadow="tableShadow" hasRadius paddingLeft={6} paddingRight={6}>
              {answer.items.map((entry) => (
                <FoundEntryLine key={`${entry.uid} ${entry.documentId}`} entry={entry} />
              ))}
            </Box>
          )}
        </Flex>
      </Layouts.Content>
    </Page.Main>
  );
}

function wordsOf({ count, items }: FoundEntries): MessageId {
  if (count === 0) return "ryadom.find.none";
  return count > items.length ? "ryadom.find.newest" : "ryadom.find.count";
}
