import { Box, Typography } from "@strapi/design-system";
import { useIntl } from "react-intl";
import type { Language } from "../../shared/locales.ts";
import type { SourceChanges } from "../../translations/source-changes.ts";
import { ChangedWords } from "../history/field-changes.tsx";
import type { MessageId } from "../messages/messages.ts";

type Props = { changes: SourceChanges; label: string; language: Language };

/** What became of a field since it was translated, above its words of now. */
export function SourceChangesView({ changes, label, language }: Props) {
  const { formatMessage } = useIntl();
  const text = (id: MessageId) => formatMessage({ id });
  return (
    <Box background="neutral100" hasRadius padding={3} marginBottom={2}>
      <Typography tag="h4" variant="pi" fontWeight="bold">
        {text("ryadom.other.sinceThen")}
      </Typography>
      {changes === "forgotten" ? (
        <Typography tag="p" variant="pi">
          {text("ryadom.other.forgotten")}
        </Typography>
      ) : (
        changes.map((change, index) => (
          // Two lessons may have one title, and none of this is reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <Box key={`${index} ${change.label}`} paddingTop={1}>
            {change.label !== label && (
              <Typography tag="h5" variant="pi" textColor="neutral600">
                {change.label}
              </Typography>
            )}
            <Box lang={language}>
              <ChangedWords pieces={change.pieces} />
            </Box>
          </Box>
        ))
      )}
    </Box>
  );
}
