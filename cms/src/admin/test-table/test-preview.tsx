import { Box, Flex, Typography } from "@strapi/design-system";
import { useIntl } from "react-intl";
import { totalRange } from "../../shared/scoring.ts";
import type { TableQuestion, TestTable } from "../../test-table/test-table.ts";
import type { MessageId } from "../messages/messages.ts";

/** What was understood of a table, in plain words. */
export function TestPreview({ table }: { table: TestTable }) {
  const { formatMessage } = useIntl();
  const text = (id: MessageId, values?: Record<string, string | number>) => formatMessage({ id }, values);
  const { facts, questions, results, help, scale } = table;
  const answerable = questions.filter(({ options }) => options.length > 0);
  const marks = ({ risk, reverse, required }: TableQuestion) =>
    [
      ...(risk ? [text("ryadom.testTable.risk")] : []),
      ...(reverse ? [text("ryadom.testTable.reversed")] : []),
      ...(required ? [] : [text("ryadom.testTable.optional")]),
    ].join(", ");
  return (
    <Flex direction="column" alignItems="stretch" gap={4} background="neutral0" padding={6} marginTop={6} hasRadius shadow="tableShadow">
      <Typography tag="h2" variant="delta">
        {facts.title ?? text("ryadom.testTable.preview")}
      </Typography>
      {facts.summary && <Typography tag="p">{facts.summary}</Typography>}
      <Typography tag="p" textColor="neutral600">
        {text("ryadom.testTable.summary", { questions: questions.length, ...totalRange({ scale, items: answerable }) })}
      </Typography>
      <ol>
        {questions.map((question, index) => (
          <Box tag="li" key={question.row} paddingBottom={3}>
            <Typography tag="p" fontWeight="semiBold">
              {index + 1}. {question.text} {marks(question) !== "" && `(${marks(question)})`}
            </Typography>
            <Typography tag="p" variant="pi">
              {question.options.map(({ text: answer, score }) => `${answer} — ${score}`).join(" · ")}
            </Typography>
          </Box>
        ))}
      </ol>
      <Typography tag="h3" variant="delta">
        {text("ryadom.testTable.results")}
      </Typography>
      <ul>
        {results.map(({ row, title, min, max, tone, text: words, professionalStep, nextSteps }) => (
          <Box tag="li" key={row} paddingBottom={3}>
            <Typography tag="p" fontWeight="semiBold">
              {min}–{max}: {title} ({text(`ryadom.testTable.${tone}`)})
            </Typography>
            <Typography tag="p" variant="pi">
              {[words, professionalStep].filter(Boolean).join(" ")}
            </Typography>
            {nextSteps.map((step) => (
              <Typography tag="p" variant="pi" key={`${step.at.column} ${step.words} ${step.to}`}>
                {[step.words, step.to].filter(Boolean).join(" → ")}
              </Typography>
            ))}
          </Box>
        ))}
      </ul>
      {help.length > 0 && <Typography tag="p">{text("ryadom.testTable.help", { count: help.length })}</Typography>}
    </Flex>
  );
}
