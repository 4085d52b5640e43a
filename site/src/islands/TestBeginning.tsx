// Ships JavaScript as a part of a test: offers to begin, to go on with a half-done one, and shows the results kept on the device.
import type { Language } from "@ryadom/shared/locales.ts";
import type { ReactNode } from "react";
import { halfDone, type ReadersTest } from "../device/test-answers.ts";
import type { KeptResult } from "../device/test-results.ts";
import { m } from "../paraglide/messages.js";
import { useShown } from "./test-stage.ts";
import { TestTrend } from "./TestTrend.tsx";
import { useHere } from "./use-here.ts";
import { useKept } from "./use-kept.ts";

interface Props {
  language: Language;
  test: ReadersTest;
  begin: (isFresh: boolean) => void;
  openResult: (result: KeptResult) => void;
  children: ReactNode;
  below: ReactNode;
}

export function TestBeginning({ language, test, begin, openResult, children, below }: Props) {
  const say = { locale: language };
  useShown("beginning");
  const isHere = useHere();
  const done = useKept(() => Object.keys(halfDone(test)).length) ?? 0;

  return (
    <div className="grid gap-6">
      {children}
      <div className="needs-script grid">
        <Offer isShown={done === 0}>
          <button className="pill pill-primary" type="button" disabled={!isHere} onClick={() => begin(true)}>
            {m.begin({}, say)}
          </button>
          <p className="text-small text-text-2">{m.test_stays_here({}, say)}</p>
        </Offer>
        <Offer isShown={done > 0}>
          <button className="pill pill-primary" type="button" onClick={() => begin(false)}>
            {m.test_continue({}, say)}
          </button>
          <p className="text-small text-text-2">
            {m.test_half_done({ done, count: test.items.length }, say)}{" "}
            <button className="-my-3 min-h-11 px-2 font-bold text-link hover:underline" type="button" onClick={() => begin(true)}>
              {m.test_start_over({}, say)}
            </button>
          </p>
        </Offer>
      </div>
      <TestTrend language={language} test={test} open={openResult} />
      {below}
    </div>
  );
}

/** Two offers in one place, as large as the larger of them: which one is shown is known to the device alone, and nothing moves for it. */
const Offer = ({ isShown, children }: { isShown: boolean; children: ReactNode }) => (
  <div className={`col-start-1 row-start-1 grid content-start justify-items-start gap-3 ${isShown ? "" : "invisible"}`}>{children}</div>
);
