import { Combobox, ComboboxOption, Field, Flex, Typography } from "@strapi/design-system";
import { useField } from "@strapi/strapi/admin";
import { useEffect, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { useIntl } from "react-intl";
import type { MessageId } from "../messages/messages.ts";

/** What Strapi gives to an input of the edit view, as far as a choice needs it. */
export type ChoiceProps = {
  name: string;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  labelAction?: ReactNode;
};
/**
 * `value` is what is stored, `label` what the editor reads; `also`: other words that it is found by. `isOnlyStored`: it was not found by what was
 * typed, and is here so that the stored value has a name.
 */
export type Choice = { value: string; label: string; picture?: ReactNode; also?: string; isOnlyStored?: boolean };

type Props = ChoiceProps & {
  choices: readonly Choice[];
  isLoading?: boolean;
  /** Where given, it is told what was typed, and `choices` are what was found. */
  onSearch?: (words: string) => void;
};

/** One of several, found by typing or with the arrow keys. A stored value that isn't among them is shown as it is, until another one is chosen. */
export function ChoiceInput({ name, label, hint, required, disabled, labelAction, choices, isLoading = false, onSearch }: Props) {
  const { formatMessage } = useIntl();
  const say = (id: MessageId, values?: Record<string, string>) => formatMessage({ id }, values);
  const field = useField<string | null>(name);
  const [isOpen, setOpen] = useState(false);
  const [words, setWords] = useState("");
  // Enter was pressed before what was typed had been looked for.
  const [awaitsFirst, setAwaitsFirst] = useState(false);
  const stored = field.value ?? "";
  const isMissing = stored !== "" && !choices.some(({ value }) => value === stored);
  const isUnknown = isMissing && !isLoading;
  const missing = { value: stored, label: isLoading ? stored : say("ryadom.choice.unknown", { value: stored }) };
  const all = distinct(isMissing ? [...choices, missing] : choices);
  const chosen = all.find(({ value }) => value === stored);
  const chosenLabel = chosen?.label ?? "";
  // What is typed counts until another one is chosen, which may also come from outside: a kept draft, the other language.
  const [typed, setTyped] = useState({ text: chosenLabel, over: chosenLabel });

  const search = (typed: string) => {
    setAwaitsFirst(false);
    setWords(typed);
    onSearch?.(typed);
  };
  const choose = (value: string | undefined) => {
    if ((value ?? "") !== stored) field.onChange(name, value || null);
  };
  const shown = all.filter((choice) => words.trim() === "" || (onSearch ? !choice.isOnlyStored : isFound(choice, words)));
  const chooseFirst = () => {
    const first = shown[0];
    if (!first) return;
    choose(first.value);
    setTyped({ text: first.label, over: chosenLabel });
    setOpen(false);
    search("");
  };
  useEffect(() => {
    // The answer comes from outside, and with it what was asked for.
    // oxlint-disable-next-line react/set-state-in-effect
    if (awaitsFirst && !isLoading) chooseFirst();
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Strapi would empty the field.
    if (event.key === "Escape" && !isOpen) event.preventDefault();
    if (event.key !== "Enter" || !isOpen || words.trim() === "") return;
    // Strapi takes the marked one. Without one it would close the list and store nothing, also when its mark stands on one that is no longer shown.
    const marked = event.currentTarget.getAttribute("aria-activedescendant");
    // While what was typed is being looked for, the mark still stands on one of those before.
    if (!isLoading && marked && document.getElementById(marked)) return;
    event.preventDefault();
    if (isLoading) setAwaitsFirst(true);
    else chooseFirst();
  };
  // What is typed after a click replaces the chosen name, as it does where Tab leads into the field.
  const selectAll = ({ currentTarget: input }: MouseEvent<HTMLInputElement>) => {
    if (words === "" && input.selectionStart === input.selectionEnd) input.select();
  };
  const error = field.error ?? (isUnknown ? say("ryadom.choice.unknownHint") : undefined);
  return (
    <Field.Root name={name} hint={hint} required={required} error={error}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Combobox
        autocomplete="none"
        open={isOpen}
        onOpenChange={(open: boolean) => {
          setOpen(open);
          search("");
        }}
        value={stored}
        onChange={choose}
        onClear={required ? undefined : () => choose("")}
        textValue={typed.over === chosenLabel ? typed.text : chosenLabel}
        onTextValueChange={(text: string) => setTyped({ text, over: chosenLabel })}
        onInputChange={(event) => search(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onClick={selectAll}
        disabled={disabled}
        placeholder={say("ryadom.choice.placeholder")}
        clearLabel={say("ryadom.choice.clear")}
        noOptionsMessage={() => say(isLoading ? "ryadom.choice.loading" : "ryadom.choice.none")}
        startIcon={chosen?.picture}
      >
        {/* One child: Strapi draws only a part of a long list, and the arrow keys would not reach the rest. */}
        <>
          {shown.map(({ value, label: shownLabel, picture }) => (
            <ComboboxOption key={`${value} ${shownLabel}`} value={value} textValue={shownLabel}>
              <Flex tag="span" gap={3}>
                {picture}
                <Typography>{shownLabel}</Typography>
              </Flex>
            </ComboboxOption>
          ))}
        </>
      </Combobox>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
}

const plain = (text: string) => text.toLowerCase().replaceAll("ё", "е");

const isFound = ({ value, label, also }: Choice, words: string): boolean => {
  const text = plain(`${label} ${also ?? ""} ${value}`);
  return plain(words)
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** Strapi takes the first choice of that name when the field is left. */
function distinct(choices: readonly Choice[]): Choice[] {
  const counts = new Map<string, number>();
  for (const { label } of choices) counts.set(label, (counts.get(label) ?? 0) + 1);
  return choices.map((choice) =>
    (counts.get(choice.label) ?? 0) > 1 ? { ...choice, label: `${choice.label} (${choice.value})` } : choice,
  );
}
