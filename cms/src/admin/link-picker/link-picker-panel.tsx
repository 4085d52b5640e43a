import { Button, Field, Flex, Typography } from "@strapi/design-system";
import { useQueryParams } from "@strapi/strapi/admin";
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from "react";
import { useIntl } from "react-intl";
import type { FoundLink, FoundLinks } from "../../link-search/link-search-route.ts";
import { defaultLanguage, isLanguage } from "../../shared/locales.ts";
import type { MessageId } from "../messages/messages.ts";
import { useAnswer } from "../requests/use-answer.ts";
import { linkInText, readCursor, textFields, wordsToLink } from "./last-text.ts";
import { useSettled } from "./use-settled.ts";

type Note = { id: MessageId; values?: Record<string, string> };

/** The panel "Link to a page": finds an entry by its title and links the text to it, where the cursor stood. */
export function LinkPickerPanel({ model }: { model: string }) {
  const { formatMessage } = useIntl();
  if (!model.startsWith("api::")) return null;
  return { title: formatMessage({ id: "ryadom.links.title" }), content: <LinkPicker /> };
}

function LinkPicker() {
  const { formatMessage } = useIntl();
  const [{ query }] = useQueryParams<{ plugins?: { i18n?: { locale?: string } } }>();
  const locale = query.plugins?.i18n?.locale ?? defaultLanguage;
  const language = isLanguage(locale) ? locale : defaultLanguage;
  const [words, setWords] = useState("");
  const [note, setNote] = useState<Note | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useSearchKey(field);
  const settled = useSettled(words.trim());
  const { answer } = useAnswer<FoundLinks>(
    settled === "" ? null : `/link-search?${new URLSearchParams({ language, q: settled }).toString()}`,
  );
  // What was found for the words before is no answer to these: Enter would take it.
  const found = answer && answer !== "failed" && settled === words.trim() ? answer.items : null;
  const tellPlace = () => {
    const linked = wordsToLink();
    if (linked === null) setNote({ id: "ryadom.links.noPlace" });
    else setNote(linked ? { id: "ryadom.links.onWords", values: { words: linked } } : { id: "ryadom.links.atCursor" });
  };
  const choose = async ({ link, title }: FoundLink) => {
    if (linkInText(link, title)) {
      setWords("");
      return setNote({ id: "ryadom.links.done", values: { title } });
    }
    const isCopied = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    setNote({ id: isCopied ? "ryadom.links.copied" : "ryadom.links.notCopied", values: { link } });
  };
  const chooseFirst = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
    // Otherwise the entry would be saved.
    event.preventDefault();
    if (found?.[0]) void choose(found[0]);
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Field.Root name="link-search" hint={formatMessage({ id: "ryadom.links.hint" })}>
        <Field.Label>{formatMessage({ id: "ryadom.links.label" })}</Field.Label>
        <Field.Input
          ref={field}
          type="search"
          value={words}
          onChange={(event: { target: { value: string } }) => setWords(event.target.value)}
          onFocus={tellPlace}
          onKeyDown={chooseFirst}
        />
        <Field.Hint />
      </Field.Root>
      <Typography variant="pi" textColor="neutral600" role="status">
        {answer === "failed" && formatMessage({ id: "ryadom.links.failed" })}
        {found?.length === 0 && formatMessage({ id: "ryadom.links.none" })}
        {answer !== "failed" && found?.length !== 0 && note && formatMessage({ id: note.id }, note.values)}
      </Typography>
      {found && (
        <Flex tag="ul" direction="column" alignItems="stretch" gap={1}>
          {found.map((item) => (
            <li key={item.link}>
              <Button variant="tertiary" fullWidth onClick={() => void choose(item)}>
                {item.title}
              </Button>
            </li>
          ))}
        </Flex>
      )}
    </Flex>
  );
}

/** Ctrl+K leads from a text to the search. */
function useSearchKey(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => {
      const isKey = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.code === "KeyK";
      const text = event.target instanceof Element ? event.target.closest(textFields) : null;
      if (!isKey || !text) return;
      event.preventDefault();
      void readCursor(text).then(() => {
        field.current?.focus();
        field.current?.scrollIntoView({ block: "center" });
      });
    };
    document.addEventListener("keydown", listen, true);
    return () => document.removeEventListener("keydown", listen, true);
  }, [field]);
}
