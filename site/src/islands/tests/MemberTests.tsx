// Ships JavaScript because what an account keeps of a member's tests is asked of the API.
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMe } from "../../api/account.ts";
import { testRecordsOptions } from "../../api/test-records.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords, withLanguage } from "../kit/language.tsx";
import { LoadingError } from "../kit/LoadingError.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { DeleteAllTests } from "./DeleteAllTests.tsx";
import { TestRecordList } from "./TestRecordList.tsx";
import { TestResultImport } from "./TestResultImport.tsx";
import { TestTrend } from "./TestTrend.tsx";
import type { NamedTest } from "../../device/account-tests.ts";

interface Props {
  /** The tests of this release in the language of the page. */
  tests: NamedTest[];
}

export const MemberTests = withLanguage(function MemberTests(props: Props) {
  return <MemberIsland>{() => <Tests {...props} />}</MemberIsland>;
});

function Tests({ tests }: Props) {
  const t = useWords();
  const language = useLanguage();
  const list = useInfiniteQuery(testRecordsOptions());
  const isKeeping = useMe().data?.consents.some(({ purpose }) => purpose === "test-history") ?? false;
  const [isEmptied, setEmptied] = useState(false);
  const records = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const withResults = tests.filter(({ key }) => records.some(({ testId, result }) => testId === key && result !== null));

  if (list.isPending)
    return (
      <p className="min-h-[60dvh] text-text-2" role="status">
        {t(m.loading)}
      </p>
    );
  if (list.isError && records.length === 0) return <LoadingError error={list.error} retry={() => void list.refetch()} />;
  return (
    <div className="grid content-start gap-8">
      <TestResultImport tests={tests} />
      {withResults.length > 0 && <TestTrend tests={withResults} />}
      {records.length > 0 ? (
        <>
          {/* On paper the results alone, where there are any: one page. */}
          <div className={withResults.length > 0 ? "not-printed" : ""}>
            <TestRecordList list={list} tests={tests} />
          </div>
          <div className="not-printed flex flex-wrap gap-3">
            <button className="pill pill-outline" type="button" onClick={() => print()}>
              {t(m.print)}
            </button>
            <DeleteAllTests onDeleted={() => setEmptied(true)} />
          </div>
        </>
      ) : (
        <div className="card grid justify-items-center gap-4 px-4 py-10 text-center">
          <p className="outline-none" role="status" tabIndex={-1} ref={isEmptied ? takeFocus : undefined}>
            {isEmptied ? t(m.my_tests_deleted) : t(isKeeping ? m.my_tests_none_yet : m.my_tests_empty)}
          </p>
          <a className="pill pill-outline" href={paths.tests(language)}>
            {t(m.to_tests)}
          </a>
        </div>
      )}
      <p className="not-printed text-small text-text-2">
        {t(m.my_tests_private)}{" "}
        <a className="link" href={`${paths.privacy(language)}#consents`}>
          {t(m.me_privacy)}
        </a>
      </p>
    </div>
  );
}

/** The button that was pressed has gone with the tests: the focus goes on with what is said. */
const takeFocus = (said: HTMLElement | null): void => said?.focus({ preventScroll: true });
