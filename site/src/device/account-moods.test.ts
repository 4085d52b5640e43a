import { beforeEach, expect, test, vi } from "vitest";
import { storeAccountId } from "./account-id.ts";
import { accountDiary, storeAccountCopy, pendingMoods, markSent } from "./account-moods.ts";
import { isAnythingPending } from "./pending.ts";
import { fakeStorage } from "./fake-storage.ts";
import { daysBefore } from "@ryadom/shared/days.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("dispatchEvent", () => true);
});

const entry = (mood: number) => ({ mood, emotions: [], note: "", timeZone: "Europe/Moscow" });

test("what waits goes over what the account was seen to hold, and a deleted day is gone at once", () => {
  storeAccountId("Mann");
  const now = accountDiary.today();
  const yesterday = daysBefore(now, 1);
  storeAccountCopy(4, { [yesterday]: entry(2), [now]: entry(3) });
  accountDiary.keep(now, entry(5));
  accountDiary.forget(yesterday);
  expect(accountDiary.days()).toEqual({ [now]: entry(5) });
  expect(pendingMoods()).toEqual({ [now]: entry(5), [yesterday]: null });
});

test("what was changed while it was on its way goes on waiting", () => {
  storeAccountId("Mann");
  const now = accountDiary.today();
  accountDiary.keep(now, entry(5));
  accountDiary.keep(now, entry(1));
  markSent(now, entry(5));
  expect(pendingMoods()).toEqual({ [now]: entry(1) });
  markSent(now, entry(1));
  expect(isAnythingPending()).toBe(false);
});

test("what one member noted waits for that member, whoever signs in next", () => {
  storeAccountId("Mann");
  const now = accountDiary.today();
  accountDiary.keep(now, entry(1));
  storeAccountId("Mbob");
  expect(pendingMoods()).toEqual({});
  storeAccountId("Mann");
  expect(pendingMoods()).toEqual({ [now]: entry(1) });
});

test("only days that may be changed are copied here", () => {
  storeAccountId("Mann");
  const now = accountDiary.today();
  storeAccountCopy(4, { [now]: entry(3), [daysBefore(now, 8)]: entry(4) });
  expect(Object.keys(accountDiary.days())).toEqual([now]);
});

test("without knowing whose it is, nothing is kept", () => {
  expect(accountDiary.keep(accountDiary.today(), entry(1))).toBe(false);
});
