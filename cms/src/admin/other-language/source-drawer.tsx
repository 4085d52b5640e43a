import { Box, Button, Flex, Typography } from "@strapi/design-system";
import { unstable_useDocumentLayout as useDocumentLayout, useForm } from "@strapi/strapi/admin";
import { useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useIntl } from "react-intl";
import type { SourceField } from "../../translations/other-language.ts";
import type { SourceChanges } from "../../translations/source-changes.ts";
import type { MessageId } from "../messages/messages.ts";
import { useAnswer } from "../requests/use-answer.ts";
import { SourceFieldView } from "./source-field.tsx";
import { useCopyField } from "./use-copy-field.ts";
import type { Beside } from "./use-other-language.ts";

const widthPx = 384;
/** On a narrower screen the drawer lies over the form. */
export const besideFromPx = 1024;

type Props = {
  model: string;
  collectionType: string;
  beside: Beside & { fields: SourceField[] };
  isOpenedNow: boolean;
  onClose: () => void;
};

/** The fields of the other language to the left of the form, over the menu: a person reads there and writes here. */
export function SourceDrawer({ model, collectionType, beside, isOpenedNow, onClose }: Props) {
  const { formatMessage, locale } = useIntl();
  const text = (id: MessageId) => formatMessage({ id });
  const changed = beside.fields.some(({ change }) => change)
    ? `/translations/${model}/${beside.documentId}/${beside.language}/source-changes?reader=${locale}`
    : null;
  const { answer } = useAnswer<Record<string, SourceChanges>>(changed, beside.fields);
  const changesOf = ({ shape, change }: SourceField) => (change && answer && answer !== "failed" ? (answer[shape.name] ?? null) : null);
  const { edit } = useDocumentLayout(model);
  const isDisabled = useForm("SourceDrawer", ({ disabled }) => disabled);
  const copy = useCopyField(model, collectionType, beside);
  const closeButton = useRef<HTMLButtonElement>(null);
  useRoomBeside();

  // A drawer that is open from before leaves the focus where the page has put it.
  useEffect(() => {
    if (isOpenedNow) closeButton.current?.focus();
  }, [isOpenedNow]);

  const order = edit.layout.flat(2).map(({ name }) => name);
  const place = ({ shape }: SourceField) => (order.includes(shape.name) ? order.indexOf(shape.name) : order.length);
  const fields = [...beside.fields].sort((a, b) => place(a) - place(b));
  return createPortal(
    <Box
      tag="aside"
      aria-label={text(`ryadom.other.in.${beside.other}`)}
      position="fixed"
      top={0}
      left={0}
      bottom={0}
      width={`min(${widthPx}px, 100vw)`}
      background="neutral0"
      shadow="popupShadow"
      zIndex="overlay"
      overflow="auto"
      paddingLeft={5}
      paddingRight={5}
      paddingBottom={5}
      onKeyDown={(event: { key: string }) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <Flex
        justifyContent="space-between"
        gap={3}
        paddingTop={4}
        paddingBottom={2}
        position="sticky"
        top={0}
        zIndex={1}
        background="neutral0"
      >
        <Typography tag="h2" variant="beta">
          {text(`ryadom.other.in.${beside.other}`)}
        </Typography>
        <Button ref={closeButton} variant="tertiary" onClick={onClose}>
          {text("ryadom.other.hide")}
        </Button>
      </Flex>
      {fields.map((field) => (
        <SourceFieldView
          key={field.shape.name}
          field={field}
          changes={changesOf(field)}
          language={beside.other}
          mayCopy={beside.mayWrite && !isDisabled}
          onCopy={(name) => void copy(name)}
        />
      ))}
    </Box>,
    document.body,
  );
}

/** Moves the form to the right of the drawer, as far as the menu isn't wide enough for it. */
function useRoomBeside() {
  useEffect(() => {
    const main = document.querySelector("main");
    if (!main || window.innerWidth < besideFromPx) return;
    main.style.marginInlineStart = `${Math.max(0, widthPx - main.getBoundingClientRect().left)}px`;
    return () => {
      main.style.marginInlineStart = "";
    };
  }, []);
}
