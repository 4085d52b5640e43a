// Ships JavaScript as a part of a member's tests: how the results of one test changed, as a picture and as the same in words.
import { useQuery } from "@tanstack/react-query";
import { testTrendOptions } from "../../api/test-records.ts";
import { formatDateTime } from "../../format/dates.ts";
import { useId, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";
import { LoadingError } from "../kit/LoadingError.tsx";
import type { NamedTest } from "../../device/account-tests.ts";
import { TrendChart } from "./TrendChart.tsx";
import "../kit/forms/fields.css";

/** So many still fit on one page with the picture. */
const printedResults = 10;

/** @param tests those of which results are kept; one of them at the least */
export function TestTrend({ tests }: { tests: NamedTest[] }) {
  const t = useWords();
  const language = useLanguage();
  const id = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const test = tests.find(({ key }) => key === chosen) ?? tests[0]!;
  const trend = useQuery(testTrendOptions(test.key));
  const results = (trend.data?.items ?? []).flatMap(({ id: recordId, date, result }) => (result ? [{ recordId, date, result }] : []));
  const bandOf = (key: string) => test.bands.find((band) => band.key === key)?.title ?? t(m.test_band_unknown);
  return (
    <section className="grid gap-3" aria-labelledby="test-trend">
      <h2 id="test-trend">{t(m.test_trend)}</h2>
      <div className="grid gap-1.5">
        <label className="font-bold" htmlFor={id}>
          {t(m.test_trend_of)}
        </label>
        <select className="field field-wide" id={id} value={test.key} onChange={(event) => setChosen(event.target.value)}>
          {tests.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </select>
      </div>
      {trend.isError && <LoadingError error={trend.error} retry={() => void trend.refetch()} />}
      {trend.isPending && (
        <p className="min-h-80 text-text-2" role="status">
          {t(m.loading)}
        </p>
      )}
      {trend.isSuccess && results.length === 0 && <p className="text-text-2">{t(m.test_trend_none)}</p>}
      {results.length > 0 && (
        <>
          <TrendChart test={test} points={results.map(({ date, result }) => ({ date, total: result.total })).toReversed()} />
          <p className="max-w-[62ch] text-small text-text-2">{t(m.test_trend_text)}</p>
          <div className="card overflow-x-auto">
            <table className="w-full text-small">
              <caption className="sr-only">{test.title}</caption>
              <thead>
                <tr className="border-b border-border text-text-2">
                  <th className="px-4 py-2.5 text-start font-medium" scope="col">
                    {t(m.test_trend_when)}
                  </th>
                  <th className="px-2 py-2.5 text-start font-medium" scope="col">
                    {t(m.test_result)}
                  </th>
                  <th className="px-4 py-2.5 text-start font-medium" scope="col">
                    {t(m.test_points_label)}
                  </th>
                </tr>
              </thead>
              <tbody>
                {results.map(({ recordId, date, result }, index) => (
                  <tr className={`border-b border-border last:border-0 ${index < printedResults ? "" : "not-printed"}`} key={recordId}>
                    <th className="px-4 py-2.5 text-start font-normal" scope="row">
                      <time dateTime={date}>{formatDateTime(language, date)}</time>
                    </th>
                    <td className="px-2 py-2.5 font-bold">{bandOf(result.band)}</td>
                    <td className="px-4 py-2.5 whitespace-nowrap">{t(m.test_points, { points: result.total, most: test.max })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </section>
  );
}
