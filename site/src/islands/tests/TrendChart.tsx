// Ships JavaScript as a part of a member's tests: results over time before the bands they fall into. The table beside it says the same in words.
import { formatDate } from "../../format/format-date.ts";
import { useLanguage } from "../kit/language.tsx";
import type { NamedTest } from "../../device/account-tests.ts";
import "./TrendChart.css";

interface Props {
  test: NamedTest;
  /** The earliest first. */
  points: { date: string; total: number }[];
}

/** More would be a thicket. */
const shownPoints = 24;

export function TrendChart({ test: { bands, min, max }, points }: Props) {
  const language = useLanguage();
  const shown = points.slice(-shownPoints);
  const range = Math.max(max - min, 1);
  // A band holds whole points, so that it reaches half a point beyond its first and its last.
  const heightOf = (total: number) => Math.min(Math.max(((total - min + 0.5) / (range + 1)) * 100, 0), 100);
  const placed = shown.map(({ date, total }, index) => ({
    date,
    // The words of the bands stand to the left.
    x: shown.length === 1 ? 66 : 36 + (index / (shown.length - 1)) * 60,
    y: 100 - heightOf(total),
  }));
  const dayOf = (date: string | undefined) => date !== undefined && formatDate(language, date);
  return (
    <figure className="trend" aria-hidden="true">
      <div className="trend-plot">
        {bands.map((band) => (
          <div
            className="trend-band"
            key={band.key}
            style={{
              bottom: `${heightOf(band.min - 0.5)}%`,
              height: `${heightOf(band.max + 0.5) - heightOf(band.min - 0.5)}%`,
            }}
          >
            <span>{band.title}</span>
          </div>
        ))}
        <svg className="trend-line" viewBox="0 0 100 100" preserveAspectRatio="none">
          <polyline points={placed.map(({ x, y }) => `${x},${y}`).join(" ")} />
        </svg>
        {placed.map(({ date, x, y }) => (
          <span className="trend-dot" key={date} style={{ left: `${x}%`, top: `${y}%` }} />
        ))}
      </div>
      <div className="flex justify-between gap-4 ps-[36%] text-small text-text-2">
        <span>{dayOf(shown[0]?.date)}</span>
        <span>{shown.length > 1 && dayOf(shown.at(-1)?.date)}</span>
      </div>
    </figure>
  );
}
