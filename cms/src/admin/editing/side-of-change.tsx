import { Box, Typography } from "@strapi/design-system";
import { useIntl } from "react-intl";
import type { FieldChange } from "../../history/field-changes.ts";
import { placed, shortened } from "../history/field-changes.tsx";
import type { MessageId } from "../messages/messages.ts";

/** One of the two texts that differ, with what the other doesn't have marked. */
export function SideOfChange({ changes, side }: { changes: FieldChange[]; side: "gone" | "new" }) {
  const { formatMessage } = useIntl();
  return (
    <Box paddingLeft={7} role="group">
      {changes.length === 0 && <Typography tag="p">{formatMessage({ id: "ryadom.editing.noWords" satisfies MessageId })}</Typography>}
      {changes.map(({ label, pieces }) => (
        <Box key={label} paddingBottom={2}>
          {changes.length > 1 && (
            <Typography variant="sigma" textColor="neutral600" tag="p">
              {label}
            </Typography>
          )}
          {/* What was written keeps its lines. */}
          <Typography tag="p" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
            {pieces.length === 0 && formatMessage({ id: "ryadom.history.look" satisfies MessageId })}
            {pieces.length > 0 && pieces.every(({ kind, text }) => (kind !== "same" && kind !== side) || text === "")
              ? formatMessage({ id: "ryadom.editing.empty" satisfies MessageId })
              : placed(pieces).map(({ piece, at, isFirst, isLast }) =>
                  piece.kind === "same" ? (
                    <span key={at}>{shortened(piece.text, isFirst, isLast)}</span>
                  ) : piece.kind === side ? (
                    <Box key={at} tag="mark" background="warning200" color="neutral800" display="inline">
                      {piece.text}
                    </Box>
                  ) : null,
                )}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
