import { declarationVersion } from "@ryadom/shared/consent-version.ts";
import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { removeOpenedResult } from "../device/account-tests.ts";
import type { SavedResult } from "../device/test-results.ts";
import { meKey, updateCachedMe } from "./account.ts";
import { hasErrorCode } from "./api-error.ts";
import { api, cursorQuery, unwrap } from "./client.ts";
import { type ConsentPurpose, giveConsent } from "./consents.ts";
import type { components } from "./openapi.d.ts";
import { pagedByCursor } from "./query-client.ts";
import { useApiMutation } from "./use-api-mutation.ts";

export type TestRecord = components["schemas"]["TestRecord"];
type NewTestRecord = components["schemas"]["NewTestRecord"];
type KeptTestResult = NonNullable<NewTestRecord["result"]>;

/** A result as the account keeps it; on a device older ones lack a part. */
export const asKept = ({ total, band, subscales, fired = [], riskLeftOut = false }: SavedResult): KeptTestResult => ({
  total,
  band,
  subscales,
  fired,
  riskLeftOut,
});

/** The member's tests, the latest first, ten a page. */
export const testRecordsOptions = () =>
  infiniteQueryOptions({
    queryKey: ["test-records"],
    queryFn: ({ pageParam }) => unwrap(api.GET("/api/me/tests", { params: { query: cursorQuery(pageParam) } })),
    ...pagedByCursor,
  });

const trendKey = ["test-trend"] as const;

/** Results of one test, the latest first. */
export const testTrendOptions = (testKey: string) =>
  queryOptions({
    queryKey: [...trendKey, testKey],
    queryFn: () => unwrap(api.GET("/api/me/tests/{testKey}/results", { params: { path: { testKey } } })),
  });

const record = (body: NewTestRecord): Promise<TestRecord> => unwrap(api.POST("/api/me/tests", { body }));
/** @returns false when the API says that such a record can't be */
const recordUnlessRefused = (taken: NewTestRecord): Promise<boolean> =>
  record(taken).then(
    () => true,
    (failure: unknown) => {
      if (hasErrorCode(failure, "invalid-argument")) return false;
      throw failure;
    },
  );
const refreshTrend = (client: QueryClient) => client.invalidateQueries({ queryKey: trendKey });
const refreshAll = async (client: QueryClient) => {
  await Promise.all([client.invalidateQueries({ queryKey: testRecordsOptions().queryKey }), refreshTrend(client)]);
};

async function agreeTo(client: QueryClient, purposes: readonly ConsentPurpose[]): Promise<void> {
  for (const purpose of purposes) {
    const consent = await giveConsent(purpose, declarationVersion);
    updateCachedMe(client, ({ consents }) => ({ consents: [...consents.filter((one) => one.purpose !== purpose), consent] }));
  }
}

/** Keeps a test in the account, after the consents that were just given. One that was withdrawn elsewhere is asked for again. */
export function useKeepTest(after: (kept: TestRecord) => void) {
  const client = useQueryClient();
  return useApiMutation(async ({ agreed, taken }: { agreed: readonly ConsentPurpose[]; taken: NewTestRecord }) => {
    try {
      await agreeTo(client, agreed);
      return await record(taken);
    } catch (failure) {
      if (hasErrorCode(failure, "consent-required")) await client.invalidateQueries({ queryKey: meKey });
      throw failure;
    }
  }, after);
}

/**
 * Moves results of this device into the account, one after another; pressing the button is the consent to it.
 * @param onMoved called for each that is there now
 * @returns as its data those that the account doesn't take (of a test that is gone, or too old): they stay where they are
 */
export function useMoveTestResults(onMoved: (taken: NewTestRecord) => void) {
  const client = useQueryClient();
  return useApiMutation(async (results: NewTestRecord[]) => {
    const refused: NewTestRecord[] = [];
    try {
      await agreeTo(client, ["test-history", "test-results"]);
      for (const taken of results) {
        if (await recordUnlessRefused(taken)) onMoved(taken);
        else refused.push(taken);
      }
      return refused;
    } finally {
      await refreshAll(client);
    }
  });
}

/** Deletes one; the list keeps its row, so that it can be brought back. */
export function useDeleteTestRecord(after: (one: TestRecord) => void) {
  const client = useQueryClient();
  return useApiMutation(
    async (one: TestRecord) => {
      await unwrap(api.DELETE("/api/me/tests/{id}", { params: { path: { id: one.id } } }));
      return one;
    },
    async (one) => {
      after(one);
      await refreshTrend(client);
    },
  );
}

/** Writes down again what was just deleted. */
export function useBringTestRecordBack(after: (deleted: TestRecord) => void) {
  const client = useQueryClient();
  return useApiMutation(
    async ({ id, testId, date, result }: TestRecord) => {
      const back = await record({ testId, date, ...(result && { result }) });
      client.setQueryData(
        testRecordsOptions().queryKey,
        (data) =>
          data && { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map((one) => (one.id === id ? back : one)) })) },
      );
      return back;
    },
    async (_back, deleted) => {
      after(deleted);
      await refreshTrend(client);
    },
  );
}

export function useDeleteAllTestRecords(after: () => void) {
  const client = useQueryClient();
  return useApiMutation(
    () => unwrap(api.DELETE("/api/me/tests")),
    async () => {
      removeOpenedResult();
      await refreshAll(client);
      after();
    },
  );
}
