// Ships JavaScript as a part of a test, for members alone: asks once whether tests are kept in the account, and keeps this one.
import type { ConsentPurpose } from "../../api/consents.ts";
import { useMe } from "../../api/account.ts";
import { asKept, useKeepTest } from "../../api/test-records.ts";
import { isKeepingRefused, recordedAs, refuseKeeping, storeRecorded } from "../../device/account-tests.ts";
import type { SavedResult } from "../../device/test-results.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { useEffect } from "react";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import { LoadingError } from "../kit/LoadingError.tsx";
import { QueryProvider } from "../kit/QueryProvider.tsx";
import { useStored } from "../kit/use-stored.ts";

interface Props {
  testKey: string;
  result: SavedResult;
  /** Nobody is asked for a consent below a result that leads to care. */
  mayAsk: boolean;
}

export const KeepInAccount = (props: Props) => (
  <QueryProvider>
    <Keeping {...props} />
  </QueryProvider>
);

function Keeping({ testKey, result, mayAsk }: Props) {
  const t = useWords();
  const me = useMe();
  const isRefused = useStored(isKeepingRefused) ?? false;
  const recorded = useStored(() => recordedAs(testKey, result.at));
  const keeping = useKeepTest((kept) => void storeRecorded(testKey, result.at, kept.result !== null));
  const given = (purpose: ConsentPurpose) => me.data?.consents.some((one) => one.purpose === purpose) ?? false;
  const [isHistoryKept, isResultKept] = [given("test-history"), given("test-results")];
  const keep = (agreed: ConsentPurpose[], isWithResult: boolean) =>
    keeping.run({ agreed, taken: { testId: testKey, date: result.at, ...(isWithResult && { result: asKept(result) }) } });
  const keepAsChosen = () => keep([], isResultKept);
  // What was kept without its result gets it when that was agreed to since.
  const isDone = recorded === "result" || (recorded === "history" && !isResultKept);
  const isToBeKept = isHistoryKept && !isDone && !keeping.isPending && !keeping.isSuccess && !keeping.error;
  useEffect(() => {
    if (isToBeKept) keepAsChosen();
  });

  if (me.isError) return <LoadingError error={me.error} retry={() => void me.refetch()} />;
  if (!me.data || me.data.session.kind === "restricted") return null;
  if (!isHistoryKept && !mayAsk) return null;
  if (!isHistoryKept && isRefused) return <Told words={t(m.test_keep_nothing)} />;
  if (!isHistoryKept) {
    return (
      <section className="grid gap-3 rounded-card bg-info-soft px-4 py-3.5" aria-labelledby="keep-test">
        <h3 id="keep-test">{t(m.test_keep)}</h3>
        <p className="max-w-[62ch] text-small">{t(m.test_keep_text)}</p>
        <p className="max-w-[62ch] text-small">{t(m.test_keep_health)}</p>
        <div className="flex flex-wrap gap-3">
          {/* All three look the same: what says something about health is nobody’s default. */}
          <button className="pill pill-outline" type="button" onClick={() => keep(["test-history", "test-results"], true)}>
            {keeping.isPending ? t(m.form_working) : t(m.test_keep_result)}
          </button>
          <button className="pill pill-outline" type="button" onClick={() => keep(["test-history"], false)}>
            {t(m.test_keep_history)}
          </button>
          <button className="pill pill-outline" type="button" onClick={() => void refuseKeeping()}>
            {t(m.test_keep_not)}
          </button>
        </div>
        <FormStatus failure={keeping.error} />
      </section>
    );
  }
  if (isDone || keeping.isSuccess) return <Told words={t(isResultKept ? m.test_kept_result : m.test_kept_history)} isKept />;
  if (!keeping.error) {
    return (
      <p className="text-text-2" role="status">
        {t(m.form_working)}
      </p>
    );
  }
  return (
    <FormStatus failure={keeping.error}>
      <button className="pill pill-outline mt-2" type="button" onClick={keepAsChosen}>
        {t(m.try_again)}
      </button>
    </FormStatus>
  );
}

/** What became of it, and where that can be seen and changed. */
function Told({ words, isKept = false }: { words: string; isKept?: boolean }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <div className="grid gap-1" role="status">
      <p>{words}</p>
      <p className="flex flex-wrap gap-x-5 text-small">
        {isKept && (
          <a className="link inline-flex min-h-11 items-center" href={paths.ownTests(language)}>
            {t(m.my_tests)}
          </a>
        )}
        <a className="link inline-flex min-h-11 items-center" href={`${paths.privacy(language)}#consents`}>
          {t(m.test_keep_change)}
        </a>
      </p>
    </div>
  );
}
