// Ships JavaScript as a part of a test: the result is worked out on the device, and kept there only if the person wants it.
import { paths } from "@ryadom/shared/paths.ts";
import { totalRange } from "@ryadom/shared/scoring.ts";
import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from "react";
import { formatDateTime } from "../../format/dates.ts";
import type { TestDefinition } from "../../device/test-answers.ts";
import { saveResult, savedResults, type SavedResult } from "../../device/test-results.ts";
import { m } from "../../paraglide/messages.js";
import { TestCareSteps } from "./TestCareSteps.tsx";
import { TestPoints } from "./TestPoints.tsx";
import { TestScale } from "./TestScale.tsx";
import { TestHistory } from "./TestHistory.tsx";
import { useSignedIn } from "../kit/use-signed-in.ts";
import { useStored } from "../kit/use-stored.ts";
import { isRaised } from "./test-scale.ts";
import { useStageOnPage } from "./test-stage.ts";
import { type Translate, useLanguage, useWords } from "../kit/language.tsx";
import "../../components/base/prose.css";

interface Props {
  test: TestDefinition;
  result: SavedResult;
  /** In this tab, as opposed to one that was kept and is looked at again. */
  isJustTaken: boolean;
  bandText: ReactNode;
  /** Links that the page holds for this result. */
  stepLinks: ReactNode;
  disclaimer: string;
  takeAgain: () => void;
  open: (result: SavedResult) => void;
}

/** Asks the API, and comes only for a member: whoever has no account sends nothing. */
const KeepInAccount = lazy(() => import("./KeepInAccount.tsx").then((part) => ({ default: part.KeepInAccount })));

export function TestResult({ test, result, isJustTaken, bandText, stepLinks, disclaimer, takeAgain, open }: Props) {
  const t = useWords();
  const language = useLanguage();
  useStageOnPage("result");
  const heading = useRef<HTMLHeadingElement>(null);
  const isKept = useStored(() => savedResults(test.key).some(({ at }) => at === result.at)) ?? false;
  const isMember = useSignedIn();
  const [isRefused, setRefused] = useState(false);
  const band = test.bands.find(({ key }) => key === result.band);
  const steps = careSteps(test, result);
  const leadsToCare = steps.length > 0 || band?.tone === "care";
  const parts = Object.entries(result.subscales);
  const range = totalRange(test);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);

  return (
    <section className="grid gap-6" aria-labelledby="test-result">
      <div className="grid gap-1">
        <p className="text-small text-text-2">
          {t(m.test_result)} · <time dateTime={result.at}>{formatDateTime(language, result.at)}</time>
        </p>
        <h2 className="text-h1 outline-none" id="test-result" ref={heading} tabIndex={-1}>
          {band?.title ?? t(m.test_band_unknown)}
        </h2>
      </div>
      {bandText}
      {leadsToCare && <TestCareSteps steps={steps} />}
      {steps.length === 0 && result.riskLeftOut && (
        <p className="max-w-[62ch]">
          {t(m.test_risk_left_out)}{" "}
          <a className="link" href={paths.crisis(language)}>
            {t(m.crisis_link)}
          </a>
        </p>
      )}
      {band && isRaised(band, result) && <p className="max-w-[62ch]">{t(m.test_result_raised)}</p>}
      {/* On the screen the scale says the points. */}
      <div className={band && "hidden print:block"}>
        <TestPoints label={t(m.test_points_label)} points={result.total} range={range} />
      </div>
      {band && <TestScale test={test} result={result} most={range.max} />}
      {parts.length > 0 && (
        <div className="grid gap-3">
          <h3>{t(m.test_parts)}</h3>
          {parts.map(([key, points], index) => (
            <TestPoints
              key={key}
              label={partName(t, key, index)}
              points={points}
              range={totalRange({ scale: test.scale, items: test.items.filter(({ subscale }) => subscale === key) })}
            />
          ))}
        </div>
      )}
      {band && (
        <div className="grid gap-4 not-has-[li]:hidden">
          <h3 className="text-h2">{t(m.test_next_steps)}</h3>
          {leadsToCare && stepLinks}
          {band.advice.length > 0 && (
            <div className="prose">
              <ul>
                {band.advice.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          )}
          {!leadsToCare && stepLinks}
        </div>
      )}
      <p className="rounded-card bg-info-soft px-4 py-3.5 text-small">{disclaimer}</p>
      {isMember && isJustTaken && (
        <div className="not-printed min-h-20">
          <Suspense>
            <KeepInAccount testKey={test.key} result={result} mayAsk={!leadsToCare && !result.riskLeftOut} />
          </Suspense>
        </div>
      )}
      <div className="not-printed flex flex-wrap gap-3">
        {!isKept && (
          <button className="pill pill-outline" type="button" onClick={() => setRefused(!saveResult(test.key, result))}>
            {t(m.test_save_result)}
          </button>
        )}
        <button className="pill pill-outline" type="button" onClick={() => print()}>
          {t(m.print)}
        </button>
        <button className="pill pill-outline" type="button" onClick={takeAgain}>
          {t(m.test_take_again)}
        </button>
      </div>
      <p className="not-printed text-small text-text-2" role="status">
        {isKept && t(m.stored_here)}
        {isRefused && t(m.storage_refused)}
      </p>
      <TestHistory test={test} open={open} />
    </section>
  );
}

/** Whom to turn to: what the result itself says, and what the triggers add that fired. */
function careSteps({ bands, triggers }: TestDefinition, { band, fired = [] }: SavedResult): string[] {
  const steps = [bands.find(({ key }) => key === band)?.professionalStep, ...fired.map((place) => triggers[place]?.step)];
  return [...new Set(steps.filter((step) => step != null))];
}

/** Staff name the parts of a test by keys; the words of the known ones are here. */
function partName(t: Translate, key: string, index: number): string {
  if (key === "tiredness") return t(m.test_part_tiredness);
  if (key === "distance") return t(m.test_part_distance);
  return t(m.test_part_other, { number: index + 1 });
}
