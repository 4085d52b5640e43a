// Ships JavaScript as a part of a test: offers to begin, to go on with a half-done one, and shows the results kept on the device.
import type { ReactNode } from "react";
import { unfinishedAnswers, type TestDefinition } from "../../device/test-answers.ts";
import type { SavedResult } from "../../device/test-results.ts";
import { m } from "../../paraglide/messages.js";
import { useStageOnPage } from "./test-stage.ts";
import { TestHistory } from "./TestHistory.tsx";
import { useHydrated } from "../kit/use-hydrated.ts";
import { useStored } from "../kit/use-stored.ts";
import { useWords } from "../kit/language.tsx";

interface Props {
  test: TestDefinition;
  begin: (isFresh: boolean) => void;
  openResult: (result: SavedResult) => void;
}

export function TestStart({ test, begin, openResult }: Props) {
  const t = useWords();
  useStageOnPage("beginning");
  const isHere = useHydrated();
  const done = useStored(() => Object.keys(unfinishedAnswers(test)).length) ?? 0;

  return (
    <>
      <div className="needs-script grid">
        <Offer isShown={done === 0}>
          <button className="pill pill-primary" type="button" disabled={!isHere} onClick={() => begin(true)}>
            {t(m.begin)}
          </button>
          <p className="text-small text-text-2">{t(m.test_stays_here)}</p>
        </Offer>
        <Offer isShown={done > 0}>
          <button className="pill pill-primary" type="button" onClick={() => begin(false)}>
            {t(m.test_continue)}
          </button>
          <p className="text-small text-text-2">
            {t(m.test_half_done, { done, count: test.items.length })}{" "}
            <button className="-my-3 min-h-11 px-2 font-bold text-link hover:underline" type="button" onClick={() => begin(true)}>
              {t(m.test_start_over)}
            </button>
          </p>
        </Offer>
      </div>
      <TestHistory test={test} open={openResult} />
    </>
  );
}

/** Two offers in one place, as large as the larger of them: which one is shown is known to the device alone, and nothing moves for it. */
const Offer = ({ isShown, children }: { isShown: boolean; children: ReactNode }) => (
  <div className={`col-start-1 row-start-1 grid content-start justify-items-start gap-3 ${isShown ? "" : "invisible"}`}>{children}</div>
);
