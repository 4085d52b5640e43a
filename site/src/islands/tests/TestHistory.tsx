// Ships JavaScript as a part of a test: the results kept on this device, one under another, each to be opened or deleted.
import { totalRange } from "@ryadom/shared/scoring.ts";
import { useRef } from "react";
import { formatDateTime } from "../../format/dates.ts";
import type { TestDefinition } from "../../device/test-answers.ts";
import { removeResult, removeResults, savedResults, type SavedResult } from "../../device/test-results.ts";
import { m } from "../../paraglide/messages.js";
import { DangerDetails } from "../kit/DangerDetails.tsx";
import { useStored } from "../kit/use-stored.ts";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/meter.css";

interface Props {
  test: TestDefinition;
  open: (result: SavedResult) => void;
}

/** So many still fit on one page with the result itself. */
const printedResults = 5;

export function TestHistory({ test, open }: Props) {
  const t = useWords();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const results = useStored(() => savedResults(test.key)) ?? [];
  const { min, max } = totalRange(test);
  if (results.length === 0) return null;

  return (
    <section className="grid gap-3" aria-labelledby="test-trend">
      <h3 className="text-h2 outline-none" id="test-trend" ref={heading} tabIndex={-1}>
        {t(m.test_results_here)}
      </h3>
      <div className="card overflow-x-auto">
        <table className="w-full text-small">
          <thead>
            <tr className="border-b border-border text-start text-text-2">
              <th className="px-4 py-2.5 text-start font-medium" scope="col">
                {t(m.test_result)}
              </th>
              <th className="px-2 py-2.5 text-start font-medium" scope="col">
                {t(m.test_points_label)}
              </th>
              <th className="not-printed" scope="col">
                <span className="sr-only">{t(m.delete)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {results.map((result, index) => {
              const date = formatDateTime(language, result.at);
              const band = test.bands.find(({ key }) => key === result.band);
              return (
                <tr className={`border-b border-border last:border-0 ${index < printedResults ? "" : "not-printed"}`} key={result.at}>
                  <th className="px-4 py-2.5 text-start align-middle font-normal" scope="row">
                    <button
                      className="block min-h-11 text-start font-bold text-link hover:underline"
                      type="button"
                      aria-label={t(m.test_result_open, { title: band?.title ?? t(m.test_band_unknown), date })}
                      onClick={() => open(result)}
                    >
                      {band?.title ?? t(m.test_band_unknown)}
                    </button>
                    <time dateTime={result.at}>{date}</time>
                  </th>
                  <td className="px-2 py-2.5 align-middle">
                    <span className="block whitespace-nowrap">{t(m.test_points, { points: result.total, most: max })}</span>
                    <meter className="points mt-1.5 w-24" min={min} max={max} value={result.total} aria-hidden="true" />
                  </td>
                  <td className="not-printed px-2 py-1 text-end align-middle whitespace-nowrap">
                    <button
                      className="min-h-11 px-2 font-bold text-danger hover:underline"
                      type="button"
                      aria-label={t(m.test_result_delete, { date })}
                      onClick={() => {
                        removeResult(test.key, result.at);
                        heading.current?.focus();
                      }}
                    >
                      {t(m.delete)}
                    </button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {results.length > 1 && (
        <DangerDetails className="not-printed text-small" danger={t(m.test_delete_results)} confirm={() => removeResults(test.key)} />
      )}
    </section>
  );
}
