import { Box, Checkbox, Field, Flex, Textarea, Typography } from "@strapi/design-system";
import { useState, type KeyboardEvent } from "react";
import { useIntl } from "react-intl";
import type { Language } from "../../shared/locales.ts";
import { descriptionOf, isWrittenIn } from "../../shared/content/picture-words.ts";
import type { Copy } from "../../uploads/copies/copies-in-texts.ts";
import type { MessageId } from "../messages/messages.ts";

type Props = {
  copy: Copy;
  place: string;
  name: string;
  language: Language;
  isDisabled: boolean;
  onDescribe: (text: string | null) => void;
};

/** One picture of a text: what it shows in the language of the text, or that it only decorates. */
export function PictureField({ copy, place, name, language, isDisabled, onDescribe }: Props) {
  const { formatMessage } = useIntl();
  const text = (id: MessageId) => formatMessage({ id });
  const description = descriptionOf(copy);
  const decorates = description === "";
  const [typed, setTyped] = useState(description ?? "");
  const [known, setKnown] = useState(description);
  // The form may bring other words, as an undone change does; a tick leaves those that were typed, so that they come back with it.
  if (known !== description) {
    setKnown(description);
    if (description !== "") setTyped(description ?? "");
  }
  // The editor of the text is drawn anew by each change of its pictures, so a letter alone is none.
  const keep = () => {
    if (typed.trim() !== (description ?? "")) onDescribe(typed.trim() || null);
  };
  const keepOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    keep();
    // Otherwise the entry would be saved.
    if (!event.ctrlKey && !event.metaKey) event.preventDefault();
  };
  const isMissing = description === null;
  const isForeign = description !== null && description !== "" && !isWrittenIn(language, description);
  return (
    <Flex tag="section" aria-label={`${place}: ${copy.name ?? ""}`} direction="column" alignItems="stretch" gap={2}>
      <Flex gap={3} alignItems="center">
        <Box
          tag="img"
          src={copy.url}
          alt=""
          width="5.6rem"
          height="5.6rem"
          hasRadius
          background="neutral150"
          style={{ objectFit: "contain" }}
        />
        <Typography variant="pi" fontWeight="bold" style={{ overflowWrap: "anywhere" }}>
          {place}
        </Typography>
      </Flex>
      <Field.Root name={name}>
        <Field.Label>{text("ryadom.pictures.label")}</Field.Label>
        <Textarea
          lang={language}
          style={{ minHeight: "7.2rem" }}
          value={decorates ? "" : typed}
          disabled={isDisabled || decorates}
          onChange={(event: { target: { value: string } }) => setTyped(event.target.value)}
          onBlur={keep}
          onKeyDown={keepOnEnter}
        />
      </Field.Root>
      <Checkbox
        checked={decorates}
        disabled={isDisabled}
        onCheckedChange={(isTicked) => onDescribe(isTicked === true ? "" : typed.trim() || null)}
      >
        {text("ryadom.pictures.decorates")}
      </Checkbox>
      {(isMissing || isForeign) && (
        <Typography variant="pi" textColor="warning600">
          {text(isMissing ? "ryadom.pictures.missing" : "ryadom.pictures.foreign")}
        </Typography>
      )}
    </Flex>
  );
}
