import { Button, Flex, Typography } from "@strapi/design-system";
import { useForm } from "@strapi/strapi/admin";
import { useIntl } from "react-intl";
import { copyAnswers, waitingQuestions, type Question } from "./copy-answers.ts";

/** The panel “Answers” beside the form of a test. */
export function CopyAnswersPanel({ model }: { model: string }) {
  const { formatMessage } = useIntl();
  if (model !== "api::test.test") return null;
  return { title: formatMessage({ id: "ryadom.copyAnswers.title" }), content: <CopyAnswers /> };
}

function CopyAnswers() {
  const { formatMessage } = useIntl();
  const questions = useForm("CopyAnswers", ({ values }) => (values as { items?: Question[] | null }).items ?? []);
  const onChange = useForm("CopyAnswers", (form) => form.onChange);
  const count = waitingQuestions(questions);
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Typography variant="pi" textColor="neutral600" aria-live="polite">
        {formatMessage({ id: count === 0 ? "ryadom.copyAnswers.none" : "ryadom.copyAnswers.hint" }, { count })}
      </Typography>
      <Button variant="secondary" disabled={count === 0} onClick={() => onChange("items", copyAnswers(questions))}>
        {formatMessage({ id: "ryadom.copyAnswers.copy" })}
      </Button>
    </Flex>
  );
}
