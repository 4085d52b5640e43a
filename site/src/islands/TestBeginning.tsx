// Ships JavaScript as a part of a test: offers to begin, to go on with a half-done one, and shows the results kept on the device.
import type { Language } from "@ryadom/shared/locales.ts";
import type { ReactNode } from "react";
import { halfDone, type ReadersTest } from "../device/test-answers.ts";
import type { KeptResult } from "../device/test-results.ts";
import { m } from "../paraglide/messages.js";
import { TestTrend } from "./TestTrend.tsx";
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
  const done = useKept(() => Object.keys(halfDone(test)).length) ?? 0;

  return (
    <div className="grid gap-6">
      {children}
      <div className="needs-script grid justify-items-start gap-3">
        <div className="flex flex-wrap gap-3">
          <button className="pill pill-primary" type="button" onClick={() => begin(done === 0)}>
            {done > 0 ? m.test_continue({}, say) : m.begin({}, say)}
          </button>
          {done > 0 && (
            <button className="pill pill-outline" type="button" onClick={() => begin(true)}>
              {m.test_start_over({}, say)}
            </button>
          )}
        </div>
        <p className="text-small text-text-2">
          {done > 0 ? m.test_half_done({ done, count: test.items.length }, say) : m.test_stays_here({}, say)}
        </p>
      </div>
      <TestTrend language={language} test={test} open={openResult} />
      {below}
    </div>
  );
}
