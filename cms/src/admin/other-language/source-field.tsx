import { Badge, Box, Button, Flex, Typography } from "@strapi/design-system";
import { useForm } from "@strapi/strapi/admin";
import { useIntl } from "react-intl";
import { labelOf } from "../../labels/labels.ts";
import type { Language } from "../../shared/locales.ts";
import { countWords, textsOf } from "../../translations/field-words.ts";
import type { SourceField } from "../../translations/other-language.ts";
import type { SourceChanges } from "../../translations/source-changes.ts";
import type { MessageId } from "../messages/messages.ts";
import { SourceChangesView } from "./source-changes-view.tsx";
import { isEmptyValue, SourceValue } from "./source-value.tsx";

type Props = {
  field: SourceField;
  /** Since the translation; null of a field that hasn't changed, and until they are read. */
  changes: SourceChanges | null;
  language: Language;
  mayCopy: boolean;
  onCopy: (name: string) => void;
};

/** One field of the other language: its label, what is to be known of it, its value, and a button that copies it into the form. */
export function SourceFieldView({ field: { shape, value, change, isUntranslated }, changes, language, mayCopy, onCopy }: Props) {
  const { formatMessage, locale } = useIntl();
  const here = useForm("SourceField", (state) => (state.values as Record<string, unknown>)[shape.name]);
  const text = (id: MessageId, values?: Record<string, number>) => formatMessage({ id }, values);
  const { label } = labelOf(shape.uid, shape.name)[locale === "ru" ? "ru" : "en"];
  const words = { there: countWords(textsOf(shape, value)), here: countWords(textsOf(shape, here)) };
  return (
    <Box
      tag="section"
      aria-label={label}
      paddingTop={3}
      paddingBottom={3}
      borderColor="neutral150"
      borderStyle="solid"
      borderWidth="0 0 1px"
    >
      <Flex gap={2} wrap="wrap" paddingBottom={1}>
        <Typography tag="h3" variant="sigma">
          {label}
        </Typography>
        {shape.isShared && <Badge>{text("ryadom.other.shared")}</Badge>}
        {change && (
          <Badge backgroundColor="warning100" textColor="warning700">
            {text(change === "draft" ? "ryadom.other.changedInDraft" : "ryadom.other.changed")}
          </Badge>
        )}
        {isUntranslated && (
          <Badge backgroundColor="danger100" textColor="danger700">
            {text("ryadom.other.untranslated")}
          </Badge>
        )}
      </Flex>
      {changes && <SourceChangesView changes={changes} label={label} language={language} />}
      <Box lang={language}>
        <SourceValue shape={shape} value={value} />
      </Box>
      {!shape.isShared && (
        <Flex gap={3} paddingTop={2} justifyContent="space-between">
          <Typography variant="pi" textColor="neutral600">
            {words.there + words.here > 0 && text("ryadom.other.fieldWords", words)}
          </Typography>
          {mayCopy && !isEmptyValue(value) && (
            <Button variant="tertiary" size="S" onClick={() => onCopy(shape.name)} aria-label={`${text("ryadom.other.copy")}: ${label}`}>
              {text("ryadom.other.copy")}
            </Button>
          )}
        </Flex>
      )}
    </Box>
  );
}
