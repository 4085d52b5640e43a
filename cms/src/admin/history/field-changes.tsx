import { Box, Typography, VisuallyHidden } from "@strapi/design-system";
import { useIntl } from "react-intl";
import type { FieldChange } from "../../history/field-changes.ts";
import type { MessageId } from "../messages/messages.ts";

type Piece = FieldChange["pieces"][number];

/** Of words that stayed only so many are shown beside a change. */
const shownBeside = 80;

/** Fields that changed: what went is struck out, what came is marked. */
export function FieldChanges({ title, changes, nothing }: { title: string; changes: FieldChange[]; nothing: string }) {
  return (
    <Box paddingBottom={6}>
      <Typography variant="delta" tag="h3">
        {title}
      </Typography>
      {changes.length === 0 && (
        <Typography tag="p" textColor="neutral600">
          {nothing}
        </Typography>
      )}
      {changes.map(({ label, pieces }, index) => (
        // Two lessons may have one title, and none of this is reordered.
        // oxlint-disable-next-line react/no-array-index-key
        <Box key={`${index} ${label}`} paddingTop={4}>
          <Typography variant="sigma" tag="h4" textColor="neutral600">
            {label}
          </Typography>
          <ChangedWords pieces={pieces} />
        </Box>
      ))}
    </Box>
  );
}

/** A text of then and of now as one; without pieces its words stayed. */
export function ChangedWords({ pieces }: { pieces: Piece[] }) {
  const { formatMessage } = useIntl();
  return (
    // What was written keeps its lines.
    <Typography tag="p" style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
      {pieces.length === 0
        ? formatMessage({ id: "ryadom.history.look" satisfies MessageId })
        : placed(pieces).map(({ piece, at, isFirst, isLast }) => <PieceOfText key={at} piece={piece} isFirst={isFirst} isLast={isLast} />)}
    </Typography>
  );
}

function PieceOfText({ piece: { kind, text }, isFirst, isLast }: { piece: Piece; isFirst: boolean; isLast: boolean }) {
  const { formatMessage } = useIntl();
  if (kind === "same") return <span>{shortened(text, isFirst, isLast)}</span>;
  const isGone = kind === "gone";
  return (
    <Box tag={isGone ? "del" : "ins"} background={isGone ? "danger100" : "success100"} display="inline" paddingLeft={1} paddingRight={1}>
      <VisuallyHidden>{formatMessage({ id: `ryadom.history.${kind}` satisfies MessageId })} </VisuallyHidden>
      {text}
    </Box>
  );
}

/** Each piece with the place where it begins. */
export function placed(pieces: Piece[]): { piece: Piece; at: number; isFirst: boolean; isLast: boolean }[] {
  let end = 0;
  return pieces.map((piece, index) => {
    const at = end;
    end += piece.text.length;
    return { piece, at, isFirst: index === 0, isLast: index === pieces.length - 1 };
  });
}

/** Of words that stayed the ends are shown, which stand beside a change. */
export function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * shownBeside) return text;
  const start = isFirst ? "" : text.slice(0, shownBeside);
  const end = isLast ? "" : text.slice(-shownBeside);
  return `${start} … ${end}`;
}
