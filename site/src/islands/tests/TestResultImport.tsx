// Ships JavaScript as a part of a member's tests: what this device kept goes into the account one by one, when ticked.
import { asKept, useMoveTestResults } from "../../api/test-records.ts";
import { allSavedResults, removeResult } from "../../device/test-results.ts";
import { formatDateTime } from "../../format/dates.ts";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { DeviceImport } from "../kit/forms/DeviceImport.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import { useStored } from "../kit/use-stored.ts";
import type { NamedTest } from "../../device/account-tests.ts";
import "../kit/FormStatus.css";

export function TestResultImport({ tests }: { tests: NamedTest[] }) {
  const t = useWords();
  const language = useLanguage();
  const [moved, setMoved] = useState(0);
  const moving = useMoveTestResults(({ testId, date }) => {
    removeResult(testId, date);
    setMoved((count) => count + 1);
  });
  // A test that the release no longer has would be refused: its results stay on the device.
  const offered = (useStored(allSavedResults) ?? []).flatMap(({ testKey, result }) => {
    const test = tests.find(({ key }) => key === testKey);
    const band = test?.bands.find(({ key }) => key === result.band);
    if (!test || !band) return [];
    const label = `${formatDateTime(language, result.at)}: ${test.title}, ${band.title}`;
    return [{ key: `${testKey} ${result.at}`, label, taken: { testId: testKey, date: result.at, result: asKept(result) } }];
  });
  return (
    <div className="not-printed grid gap-3 empty:hidden">
      {moved > 0 && (
        <p className="status-done" role="status">
          {t(m.test_import_done)}
        </p>
      )}
      {moving.data !== undefined && moving.data.length > 0 && (
        <p className="rounded-card bg-info-soft px-4 py-3" role="status">
          {t(m.test_import_refused)}
        </p>
      )}
      {offered.length > 0 && (
        <DeviceImport
          title={t(m.test_import)}
          agree={t(m.test_import_agree)}
          go={t(m.mood_import_go)}
          all={{ label: t(m.test_import_all), each: t(m.test_import_each) }}
          items={offered}
          take={(keys) => moving.run(offered.filter(({ key }) => keys.includes(key)).map(({ taken }) => taken))}
          failure={moving.error}
        />
      )}
    </div>
  );
}
