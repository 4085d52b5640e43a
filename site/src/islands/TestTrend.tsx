// Ships JavaScript as a part of a test: the results kept on this device, one under another, each to be opened or deleted.
import type { Language } from "@ryadom/shared/locales.ts";
import { totalRange } from "@ryadom/shared/scoring.ts";
import { useRef } from "react";
import { momentName } from "../device/days.ts";
import type { ReadersTest } from "../device/test-answers.ts";
import { forgetResult, forgetResults, keptResults, type KeptResult } from "../device/test-results.ts";
import { m } from "../paraglide/messages.js";
import { useKept } from "./use-kept.ts";

interface Props {
  language: Language;
  test: ReadersTest;
  open: (result: KeptResult) => void;
}

/** So many still fit on one page with the result itself. */
const printedResults = 5;

export function TestTrend({ language, test, open }: Props) {
  const say = { locale: language };
  const heading = useRef<HTMLHeadingElement>(null);
  const results = useKept(() => keptResults(test.key)) ?? [];
  const { min, max } = totalRange(test);
  if (results.length === 0) return null;

  return (
    <section className="grid gap-3" aria-labelledby="test-trend">
      <h3 className="text-h2 outline-none" id="test-trend" ref={heading} tabIndex={-1}>
        {m.test_results_here({}, say)}
      </h3>
      <div className="card overflow-x-auto">
        <table className="w-full text-small">
          <thead>
            <tr className="border-b border-border text-start text-text-2">
              <th className="px-4 py-2.5 text-start font-medium" scope="col">
                {m.test_result({}, say)}
              </th>
              <th className="px-2 py-2.5 text-start font-medium" scope="col">
                {m.test_points_label({}, say)}
              </th>
              <th className="not-printed" scope="col">
                <span className="sr-only">{m.delete({}, say)}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {results.map((result, index) => {
              const date = momentName(language, result.at);
              const band = test.bands.find(({ key }) => key === result.band);
              return (
                <tr className={`border-b border-border last:border-0 ${index < printedResults ? "" : "not-printed"}`} key={result.at}>
                  <th className="px-4 py-2.5 text-start align-middle font-normal" scope="row">
                    <button
                      className="block min-h-11 text-start font-bold text-link hover:underline"
                      type="button"
                      aria-label={m.test_result_open({ title: band?.title ?? m.test_band_unknown({}, say), date }, say)}
                      onClick={() => open(result)}
                    >
                      {band?.title ?? m.test_band_unknown({}, say)}
                    </button>
                    <time dateTime={result.at}>{date}</time>
                  </th>
                  <td className="px-2 py-2.5 align-middle">
                    <span className="block whitespace-nowrap">{m.test_points({ points: result.total, most: max }, say)}</span>
                    <meter className="points mt-1.5 w-24" min={min} max={max} value={result.total} aria-hidden="true" />
                  </td>
                  <td className="not-printed px-2 py-1 text-end align-middle whitespace-nowrap">
                    <button
                      className="min-h-11 px-2 font-bold text-danger hover:underline"
                      type="button"
                      aria-label={m.test_result_delete({ date }, say)}
                      onClick={() => {
                        forgetResult(test.key, result.at);
                        heading.current?.focus();
                      }}
                    >
                      {m.delete({}, say)}
                    </button>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      {results.length > 1 && (
        <details className="not-printed">
          <summary className="py-2.5 text-small font-bold text-danger">{m.test_delete_results({}, say)}</summary>
          <p className="flex flex-wrap items-center gap-3 pt-1 text-small">
            {m.delete_for_good({}, say)}
            <button className="pill pill-outline text-danger" type="button" onClick={() => forgetResults(test.key)}>
              {m.delete_yes({}, say)}
            </button>
          </p>
        </details>
      )}
    </section>
  );
}
