import { Box, Button, Field, Flex, SingleSelect, SingleSelectOption, Textarea, Typography } from "@strapi/design-system";
import { Layouts, Page, useFetchClient } from "@strapi/strapi/admin";
import { useMemo, useState } from "react";
import { useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { languages, type Language } from "../../shared/locales.ts";
import { exampleTables } from "../../test-table/example-table.ts";
import { readTestTable } from "../../test-table/read-test-table.ts";
import { readTableFile } from "../../test-table/table-file.ts";
import type { TableProblem, TestFromTable } from "../../test-table/test-table.ts";
import type { MessageId } from "../messages/messages.ts";
import { ProblemList } from "./problem-list.tsx";
import { TestPreview } from "./test-preview.tsx";

const fileNotes = {
  workbook: "ryadom.testTable.workbook",
  unreadable: "ryadom.testTable.unreadable",
  "too-large": "ryadom.testTable.tooLarge",
  "windows-1251": "ryadom.testTable.windows1251",
} as const satisfies Record<string, MessageId>;

/** “New test from a table”: a pasted table or a chosen file, what was understood of it, and the button that makes a draft. */
export function TestTablePage() {
  const { formatMessage, locale } = useIntl();
  const text = (id: MessageId) => formatMessage({ id });
  const { post } = useFetchClient();
  const navigate = useNavigate();
  const [table, setTable] = useState("");
  const [language, setLanguage] = useState<Language>(locale === "ru" ? "ru" : "en");
  const [note, setNote] = useState<MessageId | null>(null);
  const [refused, setRefused] = useState<TableProblem[]>([]);
  const [isSending, setIsSending] = useState(false);
  const read = useMemo(() => readTestTable(table), [table]);
  const isEmpty = table.trim() === "";
  const problems = isEmpty ? [] : [...read.problems, ...refused];

  const show = (next: string, about: MessageId | null = null) => {
    setTable(next);
    setRefused([]);
    setNote(about);
  };
  const open = async (file: File) => {
    const opened = readTableFile(new Uint8Array(await file.arrayBuffer()));
    if ("refused" in opened) setNote(fileNotes[opened.refused]);
    else show(opened.text, opened.encoding === "windows-1251" ? fileNotes["windows-1251"] : null);
  };
  const make = async () => {
    setIsSending(true);
    setNote(null);
    try {
      const { data } = await post<TestFromTable>(
        "/tests-from-table",
        { text: table, language },
        // Else the admin's client keeps what the server found to itself.
        { validateStatus: (status) => status === 422 },
      );
      if ("problems" in data) setRefused(data.problems);
      else navigate(`/content-manager/collection-types/api::test.test/${data.documentId}?plugins[i18n][locale]=${language}`);
    } catch {
      setNote("ryadom.testTable.failed");
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Page.Main>
      <Page.Title>{text("ryadom.testTable.title")}</Page.Title>
      <Layouts.Header title={text("ryadom.testTable.title")} subtitle={text("ryadom.testTable.intro")} />
      <Layouts.Content>
        <Flex direction="column" alignItems="stretch" gap={6} background="neutral0" padding={6} hasRadius shadow="tableShadow">
          <Field.Root name="language">
            <Field.Label>{text("ryadom.testTable.language")}</Field.Label>
            <SingleSelect value={language} onChange={(value) => setLanguage(value as Language)}>
              {languages.map((one) => (
                <SingleSelectOption key={one} value={one}>
                  {text(`ryadom.radar.${one}`)}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Field.Root>
          <Field.Root name="table" hint={text("ryadom.testTable.tableHint")}>
            <Field.Label>{text("ryadom.testTable.table")}</Field.Label>
            <Textarea
              value={table}
              rows={12}
              spellCheck={false}
              onChange={({ target }: { target: HTMLTextAreaElement }) => show(target.value)}
            />
            <Field.Hint />
          </Field.Root>
          <Flex gap={4} wrap="wrap">
            <input
              type="file"
              aria-label={text("ryadom.testTable.file")}
              accept=".csv,.tsv,.txt,text/csv,text/plain"
              onChange={({ target }) => {
                const [file] = target.files ?? [];
                if (file) void open(file);
                // The same file can be chosen again once it is mended.
                target.value = "";
              }}
            />
            <Button variant="tertiary" onClick={() => show(exampleTables[language])} disabled={!isEmpty}>
              {text("ryadom.testTable.example")}
            </Button>
          </Flex>
          {note && (
            <Typography tag="p" role="status">
              {text(note)}
            </Typography>
          )}
          <ProblemList problems={problems} language={locale === "ru" ? "ru" : "en"} />
          <Box>
            <Button onClick={() => void make()} loading={isSending} disabled={isEmpty || read.problems.length > 0}>
              {text("ryadom.testTable.make")}
            </Button>
          </Box>
        </Flex>
        {!isEmpty && <TestPreview table={read.table} />}
      </Layouts.Content>
    </Page.Main>
  );
}
