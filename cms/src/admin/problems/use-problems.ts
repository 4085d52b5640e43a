import { useForm } from "@strapi/strapi/admin";
import { useEffect, useRef, useState } from "react";
import { useIntl } from "react-intl";
import { problemsIn, valueAt, type NamedProblem, type Problem } from "./problems.ts";
import { onPublishAnswer, type PublishAnswer } from "./publish-answers.ts";

/** @returns what kept the entry from being published or saved at the last try, until it is published; Strapi's form forgets that at the next press */
export function useProblems(): NamedProblem[] {
  const { formatMessage } = useIntl();
  const isSubmitting = useForm("Problems", (state) => state.isSubmitting);
  const errors = useForm("Problems", (state) => state.errors);
  const values = useForm("Problems", (state) => state.values);
  const [problems, setProblems] = useState<NamedProblem[]>([]);
  const attempt = useRef<{ answer: PublishAnswer | null } | null>(null);

  useEffect(() => {
    onPublishAnswer((answer) => {
      if (attempt.current) attempt.current.answer = answer;
    });
    return () => onPublishAnswer(null);
  }, []);

  useEffect(() => {
    if (isSubmitting) {
      attempt.current ??= { answer: null };
      return;
    }
    if (!attempt.current) return;
    const { answer } = attempt.current;
    attempt.current = null;
    const found: Problem[] = answer?.problems ?? problemsIn(errors, ({ values: given, ...sentence }) => formatMessage(sentence, given));
    // A draft that was saved may still have them: only the next publication tells.
    // oxlint-disable-next-line react/set-state-in-effect
    if (answer || found.length > 0) setProblems(found.map((one) => ({ ...one, value: valueAt(values, one.path) })));
  }, [isSubmitting, errors, values, formatMessage]);

  return problems;
}
