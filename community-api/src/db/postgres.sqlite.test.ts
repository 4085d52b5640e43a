import { expect, test } from "vitest";
import { retryOnDeadlock } from "./postgres.ts";

const ended = (code: string) => Object.assign(new Error("ended"), { code });

/** A transaction that fails `times` with `error`, then ends well. */
function failing(times: number, error: Error) {
  let calls = 0;
  const transact = async () => {
    calls += 1;
    if (calls <= times) throw error;
    return "done";
  };
  return { transact, calls: () => calls };
}

test.each(["40P01", "40001"])("a transaction that PostgreSQL ended for another (%s) is done again, three times at most", async (code) => {
  const thrice = failing(3, ended(code));
  expect(await retryOnDeadlock(thrice.transact)).toBe("done");
  expect(thrice.calls()).toBe(4);
  const error = ended(code);
  const always = failing(Infinity, error);
  await expect(retryOnDeadlock(always.transact)).rejects.toBe(error);
  expect(always.calls()).toBe(4);
});

test.each([ended("23505"), new Error("anything"), new TypeError("a fault of ours")])("%s is told at once", async (error) => {
  const { transact, calls } = failing(1, error);
  await expect(retryOnDeadlock(transact)).rejects.toBe(error);
  expect(calls()).toBe(1);
});
