import { beforeEach, expect, test, vi } from "vitest";
import { storeAccountId } from "./account-id.ts";
import { accountDiary, storeAccountCopy, pendingMoods, markSent, mergeWaiting } from "./account-moods.ts";
import { isAnythingPending } from "./pending.ts";
import type { MoodEntry } from "./mood-diary.ts";
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
  expect(pendingMoods()).toMatchObject({ [now]: entry(5), [yesterday]: null });
});

test("what was changed while it was on its way goes on waiting", () => {
  storeAccountId("Mann");
  const now = accountDiary.today();
  accountDiary.keep(now, entry(5));
  accountDiary.keep(now, entry(1));
  markSent(now, entry(5));
  expect(pendingMoods()).toMatchObject({ [now]: entry(1) });
  // Another device has written since: the last tap here was made over what the account took.
  expect(mergeWaiting(now, { ...entry(5), note: "talk" })).toEqual({ ...entry(1), note: "talk" });
  markSent(now, { ...entry(1), note: "talk" });
  expect(isAnythingPending()).toBe(false);
});

test("what came from the account after the form was filled stays", () => {
  storeAccountId("Mann");
  const now = accountDiary.today();
  storeAccountCopy(4, { [now]: { ...entry(2), note: "tea" } });
  accountDiary.keep(now, entry(5), null);
  expect(accountDiary.days()).toEqual({ [now]: { ...entry(5), note: "tea" } });
  accountDiary.keep(now, entry(5), accountDiary.days()[now]);
  expect(accountDiary.days()).toEqual({ [now]: entry(5) });
});

/** What `mood-sync.ts` does with one day. @returns what the account holds then */
function send(account: MoodEntry | undefined, { isAnswered = true } = {}): MoodEntry {
  const now = accountDiary.today();
  const sent = mergeWaiting(now, account)!;
  if (isAnswered) {
    storeAccountCopy(4, { [now]: sent });
    markSent(now, sent);
  }
  return sent;
}

test("words of another device stay, although this one has read them while its own entry waited", () => {
  storeAccountId("Mann");
  const now = accountDiary.today();
  const inAccount = { ...entry(2), note: "long talk" };
  accountDiary.keep(now, entry(4), null);
  storeAccountCopy(4, { [now]: inAccount });
  expect(send(inAccount)).toEqual({ ...entry(4), note: "long talk" });
});

test("a second tap, made before the first one was answered, leaves them, too", () => {
  storeAccountId("Mann");
  const now = accountDiary.today();
  const inAccount = { ...entry(2), note: "long talk" };
  accountDiary.keep(now, entry(4), null);
  const first = send(inAccount, { isAnswered: false });
  accountDiary.keep(now, { ...entry(4), emotions: ["calm"] }, entry(4));
  storeAccountCopy(4, { [now]: first });
  markSent(now, first);
  expect(send(first)).toEqual({ mood: 4, emotions: ["calm"], note: "long talk", timeZone: "Europe/Moscow" });
  expect(isAnythingPending()).toBe(false);
});

test("an answer that was lost doubles no note, and brings back nothing that was emptied since", () => {
  storeAccountId("Mann");
  const now = accountDiary.today();
  accountDiary.keep(now, { ...entry(2), note: "walk" }, null);
  const account = send({ ...entry(3), note: "tea" }, { isAnswered: false });
  expect(account.note).toBe("tea\nwalk");
  expect(send(account, { isAnswered: false }).note).toBe("tea\nwalk");
  accountDiary.keep(now, entry(3));
  expect(send(account)).toEqual(entry(3));
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
