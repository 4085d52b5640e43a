import { useForm } from "@strapi/strapi/admin";
import { ChoiceInput, type Choice, type ChoiceProps } from "./choice-input.tsx";

type Part = { key?: string | null; text?: unknown; title?: string | null };
type Test = { items?: Part[] | null; bands?: Part[] | null };

/** A question of the test in this form. */
export function QuestionInput(props: ChoiceProps) {
  const items = useForm("QuestionInput", ({ values }) => (values as Test).items);
  return <ChoiceInput {...props} choices={choicesOf(items, ({ text }) => text)} />;
}

/** A result of the test in this form. */
export function ResultInput(props: ChoiceProps) {
  const bands = useForm("ResultInput", ({ values }) => (values as Test).bands);
  return <ChoiceInput {...props} choices={choicesOf(bands, ({ title }) => title)} />;
}

/** What was added just now has a key once it is saved. */
const choicesOf = (parts: Part[] | null | undefined, nameOf: (part: Part) => unknown): Choice[] =>
  (parts ?? []).flatMap((part) => {
    const name = nameOf(part);
    return part.key ? [{ value: part.key, label: typeof name === "string" && name !== "" ? name : part.key }] : [];
  });
