import { Box, Flex, Typography } from "@strapi/design-system";
import { useForm } from "@strapi/strapi/admin";
import { useIntl } from "react-intl";
import type { MessageId } from "../messages/messages.ts";
import { breathingCurve, breathingSeconds, type Stretch, type TypedPattern } from "./breathing-curve.ts";

const width = 240;
const height = 72;
const margin = 4;

/** The panel that draws a breathing pattern while it is being typed. */
export function BreathingFigurePanel({ model }: { model: string }) {
  const { formatMessage } = useIntl();
  if (model !== "api::breathing-practice.breathing-practice") return null;
  return { title: formatMessage({ id: "ryadom.breathing.title" }), content: <BreathingFigure /> };
}

function BreathingFigure() {
  const { formatMessage, formatNumber } = useIntl();
  const text = (id: MessageId, values?: Record<string, string | number>) => formatMessage({ id }, values);
  const pattern = useForm("BreathingFigure", ({ values }) => (values as { pattern?: TypedPattern | null }).pattern ?? {});
  const curve = breathingCurve(pattern);
  if (curve.length === 0) return <Typography variant="pi">{text("ryadom.breathing.empty")}</Typography>;
  const { round, rounds, total } = breathingSeconds(pattern);
  const words = curve.map(({ phase, seconds }) => `${text(`ryadom.breathing.${phase}`)} ${formatNumber(seconds)}`).join(" → ");
  const time = text("ryadom.breathing.time", {
    minutes: Math.floor(total / 60),
    seconds: formatNumber(Math.round((total % 60) * 10) / 10),
  });
  return (
    <Flex direction="column" alignItems="stretch" gap={2} width="100%">
      <Box color="primary600">
        <svg viewBox={`0 0 ${width} ${height}`} width="100%" role="img" aria-label={words}>
          <path d={pathOf(curve, round)} fill="none" stroke="currentColor" strokeWidth={3} strokeLinejoin="round" strokeLinecap="round" />
        </svg>
      </Box>
      <Typography variant="pi">{words}</Typography>
      <Typography variant="pi" textColor="neutral600">
        {text("ryadom.breathing.round", { seconds: formatNumber(round) })}
      </Typography>
      {rounds > 0 && (
        <Typography variant="pi" textColor="neutral600">
          {text("ryadom.breathing.total", { rounds, time })}
        </Typography>
      )}
    </Flex>
  );
}

/** Breath comes and goes softly, so a rise or a fall is a curve that begins and ends level. */
function pathOf(curve: readonly Stretch[], round: number): string {
  const x = (second: number) => (margin + (second / round) * (width - 2 * margin)).toFixed(1);
  const y = (fullness: number) => (height - margin - fullness * (height - 2 * margin)).toFixed(1);
  const stretches = curve.map(({ from, seconds, start, end }) => {
    const middle = x(from + seconds / 2);
    return `C ${middle} ${y(start)} ${middle} ${y(end)} ${x(from + seconds)} ${y(end)}`;
  });
  return [`M ${x(0)} ${y(0)}`, ...stretches].join(" ");
}
