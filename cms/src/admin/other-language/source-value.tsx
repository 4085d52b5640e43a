import { Box, Flex, Typography } from "@strapi/design-system";
import { useIntl } from "react-intl";
import { labelOf } from "../../labels/labels.ts";
import { itemsOf, type FieldShape } from "../../translations/field-words.ts";
import type { MessageId } from "../messages/messages.ts";
import { SourceBlocks } from "./source-blocks.tsx";

type Props = { shape: FieldShape; value: unknown };

export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** The value of a field to be read only: components with the labels of their fields, files and entries by their names. */
export function SourceValue({ shape, value }: Props) {
  const { formatMessage } = useIntl();
  const text = (id: MessageId) => formatMessage({ id });
  if (isEmptyValue(value)) return <Typography textColor="neutral500">{text("ryadom.other.empty")}</Typography>;
  if (shape.type === "component") return <SourceParts shape={shape} value={value} />;
  if (shape.type === "blocks" && Array.isArray(value)) return <SourceBlocks blocks={value} />;
  return (
    <Typography tag="p" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
      {typeof value === "boolean" ? text(value ? "ryadom.other.yes" : "ryadom.other.no") : plainText(value)}
    </Typography>
  );
}

const plainText = (value: unknown): string =>
  Array.isArray(value) ? value.map(String).join(", ") : typeof value === "object" ? JSON.stringify(value) : String(value);

function SourceParts({ shape, value }: Props) {
  const { locale } = useIntl();
  return (
    <Flex tag={shape.isRepeatable ? "ol" : "div"} direction="column" alignItems="stretch" gap={3}>
      {itemsOf(value).map((item, index) => (
        <Box
          // The list is drawn once and never reordered, and its parts have no ids of their own.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          tag={shape.isRepeatable ? "li" : "div"}
          paddingLeft={3}
          borderColor="neutral200"
          borderStyle="solid"
          borderWidth="0 0 0 2px"
        >
          {shape.parts
            .filter((part) => !isEmptyValue(item[part.name]))
            .map((part) => (
              <Box key={part.name} paddingBottom={2}>
                {shape.parts.length > 1 && (
                  <Typography variant="pi" textColor="neutral600">
                    {labelOf(part.uid, part.name)[locale === "ru" ? "ru" : "en"].label}
                  </Typography>
                )}
                <SourceValue shape={part} value={item[part.name]} />
              </Box>
            ))}
        </Box>
      ))}
    </Flex>
  );
}
