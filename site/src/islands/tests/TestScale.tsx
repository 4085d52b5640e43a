// Ships JavaScript as a part of a test: the bands by name with "you are here", and one sentence about the last time.
import type { TestDefinition } from "../../device/test-answers.ts";
import { savedResults, type SavedResult } from "../../device/test-results.ts";
import { formatDateTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";
import { useStored } from "../kit/use-stored.ts";
import { isRaised, movedOnScale, resultBefore } from "./test-scale.ts";

/**
 * Upright, the highest band at the top: names of bands are long. The place is a word and a mark, not a colour alone. On paper the points say it, so that a
 * result is one page. A result that answers raised stands without points.
 * @param most points of the whole test
 */
export function TestScale({ test, result, most }: { test: TestDefinition; result: SavedResult; most: number }) {
  const t = useWords();
  const language = useLanguage();
  const before = resultBefore(useStored(() => savedResults(test.key)) ?? [], result);
  const bandBefore = before && test.bands.find(({ key }) => key === before.band);
  const said = { same: m.test_last_same, easier: m.test_last_easier, harder: m.test_last_harder };
  const isByPoints = !test.bands.some((band) => band.key === result.band && isRaised(band, result));
  return (
    <div className="card not-printed grid p-2">
      <ol
        className="relative grid before:absolute before:inset-y-4 before:start-[1.125rem] before:w-1.5 before:rounded-pill before:bg-border"
        role="list"
        aria-label={t(m.test_scale)}
      >
        {test.bands
          .toSorted((a, b) => b.min - a.min)
          .map((band) => ({ ...band, isHere: band.key === result.band }))
          .map(({ key, title, min, max, isHere }) => (
            <li
              className={`flex min-h-12 items-center gap-3 rounded-card px-3 py-2 ${isHere ? "bg-primary-soft text-on-primary-soft" : ""}`}
              key={key}
              aria-current={isHere || undefined}
            >
              <span className="relative grid size-[1.125rem] flex-none place-items-center" aria-hidden="true">
                {isHere && <span className="absolute -inset-0.5 rounded-pill border-[3px] border-surface bg-primary" />}
              </span>
              <span className="min-w-0 flex-1">
                <span className={isHere ? "font-bold" : ""}>{title}</span>
                {isHere && (
                  <span className="block text-small">
                    {isByPoints ? t(m.test_you_are_here_points, { points: result.total, most }) : t(m.test_you_are_here)}
                  </span>
                )}
              </span>
              {isByPoints && (
                <span className="text-small tabular-nums">
                  {min}–{max}
                </span>
              )}
            </li>
          ))}
      </ol>
      {/* A question left out counts as its lowest points: then nothing is compared. */}
      {before && bandBefore && !before.riskLeftOut && !result.riskLeftOut && (
        <p className="mx-3 mt-1 border-t border-border pt-3 pb-2 text-small text-text-2">
          {t(said[movedOnScale(test.bands, before, result)], { date: formatDateTime(language, before.at), band: bandBefore.title })}
        </p>
      )}
    </div>
  );
}
