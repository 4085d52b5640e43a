import { useField, useForm } from "@strapi/strapi/admin";
import { useState } from "react";
import { useIntl } from "react-intl";
import type { FoundEntries, FoundEntry } from "../../entry-search/entry-search-route.ts";
import { nextStepTargets, type NextStepKind } from "../../shared/content/next-step.ts";
import { useSettled } from "../link-picker/use-settled.ts";
import { useAnswer } from "../requests/use-answer.ts";
import { ChoiceInput, type Choice, type ChoiceProps } from "./choice-input.tsx";

/** A crisis card, by its title. */
export function CardInput(props: ChoiceProps) {
  return <EntryInput {...props} uid="api::crisis-card.crisis-card" />;
}

/** What a next step leads to: an entry of the kind that is chosen beside it. */
export function StepTargetInput(props: ChoiceProps) {
  const path = props.name.split(".").slice(0, -1);
  const kind = useForm("StepTargetInput", ({ values }) => (memberAt(values, path) as { kind?: NextStepKind | null } | undefined)?.kind);
  return <EntryInput key={kind} {...props} uid={kind ? nextStepTargets[kind] : null} />;
}

const memberAt = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], value);

/** Stores the key of an entry. @param uid null where there is nothing to choose among */
function EntryInput({ uid, ...props }: ChoiceProps & { uid: string | null }) {
  const { locale } = useIntl();
  const { value } = useField<string | null>(props.name);
  const [words, setWords] = useState("");
  const settled = useSettled(words.trim());
  const found = useAnswer<FoundEntries>(uid && addressOf(uid, settled)).answer;
  // What is stored may be none of the newest.
  const stored = useAnswer<FoundEntries>(uid && value ? addressOf(uid, value) : null).answer;
  const isLoading = uid !== null && (settled !== words.trim() || found === null || (Boolean(value) && stored === null));
  const isFound = new Set(itemsOf(found).map(({ key }) => key));
  const choices = new Map<string, Choice>();
  for (const entry of [...itemsOf(stored).filter(({ key }) => key === value), ...itemsOf(found)])
    if (entry.key) choices.set(entry.key, { value: entry.key, label: titleOf(entry, locale), isOnlyStored: !isFound.has(entry.key) });
  return (
    <ChoiceInput
      {...props}
      disabled={props.disabled || (uid === null && !value)}
      choices={[...choices.values()]}
      isLoading={isLoading || found === "failed" || stored === "failed"}
      onSearch={setWords}
    />
  );
}

const addressOf = (uid: string, q: string) => `/entry-search?${new URLSearchParams({ uid, q }).toString()}`;

const itemsOf = (answer: FoundEntries | "failed" | null): FoundEntry[] => (answer && answer !== "failed" ? answer.items : []);

const titleOf = ({ titles, key }: FoundEntry, locale: string): string =>
  (locale === "ru" ? (titles.ru ?? titles.en) : (titles.en ?? titles.ru)) ?? key ?? "";
