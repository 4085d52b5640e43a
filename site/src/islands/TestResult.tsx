// Ships JavaScript as a part of a test: the result is worked out on the device, and kept there only if the person wants it.
import type { Language } from "@ryadom/shared/locales.ts";
import { totalRange } from "@ryadom/shared/scoring.ts";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { momentName } from "../device/days.ts";
import type { ReadersTest } from "../device/test-answers.ts";
import { keepResult, keptResults, type KeptResult } from "../device/test-results.ts";
import { m } from "../paraglide/messages.js";
import { TestPoints } from "./TestPoints.tsx";
import { TestTrend } from "./TestTrend.tsx";
import { useKept } from "./use-kept.ts";
import { useShown } from "./test-stage.ts";

interface Props {
  language: Language;
  test: ReadersTest;
  result: KeptResult;
  bandText: ReactNode;
  disclaimer: string;
  takeAgain: () => void;
  open: (result: KeptResult) => void;
}

export function TestResult({ language, test, result, bandText, disclaimer, takeAgain, open }: Props) {
  useShown("result");
  const say = { locale: language };
  const heading = useRef<HTMLHeadingElement>(null);
  const isKept = useKept(() => keptResults(test.key).some(({ at }) => at === result.at)) ?? false;
  const [isRefused, setRefused] = useState(false);
  const band = test.bands.find(({ key }) => key === result.band);
  const parts = Object.entries(result.subscales);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);

  return (
    <section className="grid gap-6" aria-labelledby="test-result">
      <div className="grid gap-1">
        <p className="text-small text-text-2">
          {m.test_result({}, say)} · <time dateTime={result.at}>{momentName(language, result.at)}</time>
        </p>
        <h2 className="text-h1 outline-none" id="test-result" ref={heading} tabIndex={-1}>
          {band?.title ?? m.test_band_unknown({}, say)}
        </h2>
      </div>
      {bandText}
      <TestPoints language={language} label={m.test_points_label({}, say)} points={result.total} range={totalRange(test)} />
      {parts.length > 0 && (
        <div className="grid gap-3">
          <h3>{m.test_parts({}, say)}</h3>
          {parts.map(([key, points], index) => (
            <TestPoints
              key={key}
              language={language}
              label={partName(language, key, index)}
              points={points}
              range={totalRange({ scale: test.scale, items: test.items.filter(({ subscale }) => subscale === key) })}
            />
          ))}
        </div>
      )}
      {band && band.nextSteps.length > 0 && (
        <div className="grid gap-3">
          <h3 className="text-h2">{m.test_next_steps({}, say)}</h3>
          <div className="prose">
            <ul>
              {band.nextSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      <p className="max-w-[62ch] rounded-card bg-info-soft px-4 py-3.5 text-small">{disclaimer}</p>
      <div className="not-printed flex flex-wrap gap-3">
        {!isKept && (
          <button className="pill pill-primary" type="button" onClick={() => setRefused(!keepResult(test.key, result))}>
            {m.test_keep({}, say)}
          </button>
        )}
        <button className="pill pill-outline" type="button" onClick={() => print()}>
          {m.print({}, say)}
        </button>
        <button className="pill pill-outline" type="button" onClick={takeAgain}>
          {m.test_take_again({}, say)}
        </button>
      </div>
      <p className="not-printed text-small text-text-2" role="status">
        {isKept && m.kept_here({}, say)}
        {isRefused && m.keeping_refused({}, say)}
      </p>
      <TestTrend language={language} test={test} open={open} />
    </section>
  );
}

/** Staff name the parts of a test by keys; the words of the known ones are here. */
function partName(language: Language, key: string, index: number): string {
  const say = { locale: language };
  if (key === "tiredness") return m.test_part_tiredness({}, say);
  if (key === "distance") return m.test_part_distance({}, say);
  return m.test_part_other({ number: index + 1 }, say);
}
