// Ships JavaScript as a part of a test: the bands by name with "you are here", and one sentence about the last time.
import type { TestDefinition } from "../../device/test-answers.ts";
import { savedResults, type SavedResult } from "../../device/test-results.ts";
import { formatDateTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";
import { useStored } from "../kit/use-stored.ts";
import { movedOnScale, resultBefore } from "./test-scale.ts";

/** Upright, the highest band at the top: names of bands are long. The place is a word and a mark, not a colour alone. On paper the points say it, so that a result is one page. */
export function TestScale({ test, result }: { test: TestDefinition; result: SavedResult }) {
  const t = useWords();
  const language = useLanguage();
  const before = resultBefore(useStored(() => savedResults(test.key)) ?? [], result);
  const bandBefore = before && test.bands.find(({ key }) => key === before.band);
  const said = { same: m.test_last_same, lower: m.test_last_lower, higher: m.test_last_higher };
  return (
    <div className="not-printed grid max-w-[30rem] gap-3">
      <ol className="card grid p-2" role="list" aria-label={t(m.test_scale)}>
        {test.bands
          .toSorted((a, b) => b.min - a.min)
          .map((band) => ({ ...band, isHere: band.key === result.band }))
          .map(({ key, title, min, max, isHere }) => (
            <li
              className={`flex items-center gap-3 rounded-card px-3 py-2.5 ${isHere ? "bg-primary-soft text-on-primary-soft" : ""}`}
              key={key}
              aria-current={isHere || undefined}
            >
              <span className={`size-3 flex-none rounded-pill border-2 border-current ${isHere ? "bg-current" : ""}`} aria-hidden="true" />
              <span className="min-w-0 flex-1">
                <span className={isHere ? "font-bold" : ""}>{title}</span>
                {isHere && <span className="block text-small">{t(m.test_you_are_here)}</span>}
              </span>
              <span className="text-small tabular-nums">
                {min}–{max}
              </span>
            </li>
          ))}
      </ol>
      {/* A question left out counts as its lowest points: then nothing is compared. */}
      {before && bandBefore && !before.riskLeftOut && !result.riskLeftOut && (
        <p>{t(said[movedOnScale(test.bands, before, result)], { date: formatDateTime(language, before.at), band: bandBefore.title })}</p>
      )}
    </div>
  );
}
