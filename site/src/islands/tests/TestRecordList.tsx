// Ships JavaScript as a part of a member's tests: ten at a time, each to be opened, deleted and brought back.
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type TestRecord, useBringTestRecordBack, useDeleteTestRecord } from "../../api/test-records.ts";
import { storeOpenedResult } from "../../device/account-tests.ts";
import { formatDateTime } from "../../format/dates.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import { PagedList } from "../kit/PagedList.tsx";
import type { NamedTest } from "../../device/account-tests.ts";

interface Props {
  list: UseInfiniteQueryResult<InfiniteData<{ items: TestRecord[]; nextCursor: string | null }>>;
  tests: NamedTest[];
}

export function TestRecordList({ list, tests }: Props) {
  const t = useWords();
  const language = useLanguage();
  const [deleted, setDeleted] = useState<ReadonlySet<string>>(new Set());
  const deleting = useDeleteTestRecord(({ id }) => setDeleted(new Set([...deleted, id])));
  const bringing = useBringTestRecordBack(({ id }) => setDeleted(new Set([...deleted].filter((one) => one !== id))));
  return (
    <section className="grid gap-3" aria-labelledby="tests-taken">
      <h2 id="tests-taken">{t(m.my_tests_taken)}</h2>
      <PagedList list={list} idOf={({ id }) => id} empty={null} look="card divide-y divide-border">
        {(record) => {
          const test = tests.find(({ key }) => key === record.testId);
          const names = { title: test?.title ?? t(m.test_gone), date: formatDateTime(language, record.date) };
          return deleted.has(record.id) ? (
            <p className="not-printed flex flex-wrap items-center gap-x-3 px-4 py-1.5" role="status">
              {t(m.test_record_deleted, names)}
              {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed has just made way for this one */}
              <button className="min-h-11 font-bold text-link hover:underline" type="button" autoFocus onClick={() => bringing.run(record)}>
                {t(m.undo)}
              </button>
            </p>
          ) : (
            <Row record={record} test={test} names={names} remove={() => deleting.run(record)} />
          );
        }}
      </PagedList>
      <FormStatus failure={deleting.error ?? bringing.error} />
    </section>
  );
}

interface RowProps {
  record: TestRecord;
  test: NamedTest | undefined;
  names: { title: string; date: string };
  remove: () => void;
}

function Row({ record: { testId, date, result }, test, names, remove }: RowProps) {
  const t = useWords();
  const language = useLanguage();
  const band = result && (test?.bands.find(({ key }) => key === result.band)?.title ?? t(m.test_band_unknown));
  return (
    <div className="flex flex-wrap items-center gap-x-3 px-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p>
          {test ? (
            <a
              className="inline-flex min-h-11 items-center font-bold text-link hover:underline"
              href={paths.test(language, test.slug) + (result ? "#result" : "")}
              onClick={() => result && storeOpenedResult(testId, { at: date, ...result })}
            >
              {names.title}
            </a>
          ) : (
            <span className="font-bold">{names.title}</span>
          )}
        </p>
        <p className="text-small text-text-2">
          <time dateTime={date}>{names.date}</time> · {band ?? t(m.test_without_result)}
        </p>
      </div>
      <button
        className="not-printed min-h-11 px-2 text-small font-bold text-danger hover:underline"
        type="button"
        aria-label={t(m.test_record_delete, names)}
        onClick={remove}
      >
        {t(m.delete)}
      </button>
    </div>
  );
}
