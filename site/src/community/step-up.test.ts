import { expect, test } from "vitest";
import { ApiFailure } from "./client.ts";
import { answerStepUps, givenUp, withProof } from "./step-up.ts";

const stale = () => new ApiFailure("auth/requires-recent-login", { status: 401 });

function guarded() {
  const state = { isProven: false, calls: 0 };
  const call = async () => {
    state.calls += 1;
    if (!state.isProven) throw stale();
    return "done";
  };
  return { state, call };
}

test("a stale call asks once and is made once more", async () => {
  const { state, call } = guarded();
  const stop = answerStepUps(async () => void (state.isProven = true));
  expect(await withProof(call)).toBe("done");
  expect(state.calls).toBe(2);
  stop();
});

test("calls at the same time ask one question", async () => {
  const { state, call } = guarded();
  let questions = 0;
  const stop = answerStepUps(async () => {
    questions += 1;
    await Promise.resolve();
    state.isProven = true;
  });
  expect(await Promise.all([withProof(call), withProof(call), withProof(call)])).toEqual(["done", "done", "done"]);
  expect(questions).toBe(1);
  stop();
});

test("a proof that did not help is not asked for again and again", async () => {
  const { state, call } = guarded();
  const stop = answerStepUps(async () => {});
  await expect(withProof(call)).rejects.toMatchObject({ code: "auth/requires-recent-login" });
  expect(state.calls).toBe(2);
  stop();
});

test("whoever closes the question makes no second call", async () => {
  const { state, call } = guarded();
  const stop = answerStepUps(() => Promise.reject(new ApiFailure(givenUp)));
  await expect(withProof(call)).rejects.toMatchObject({ code: givenUp });
  expect(state.calls).toBe(1);
  stop();
});

test("any other failure passes", async () => {
  const stop = answerStepUps(() => Promise.reject(new Error("never asked")));
  await expect(withProof(() => Promise.reject(new ApiFailure("conflict", { status: 409 })))).rejects.toMatchObject({ code: "conflict" });
  stop();
});
