import { expect, test, vi } from "vitest";
import { ApiError } from "./api-error.ts";
import { isProofNeeded, registerStepUpDialog, stepUpCancelled, withPasswordStepUp, withStepUp } from "./step-up.ts";

const stale = () => new ApiError("auth/requires-recent-login", { status: 401 });

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
  const stop = registerStepUpDialog(async () => void (state.isProven = true));
  expect(await withStepUp(call)).toBe("done");
  expect(state.calls).toBe(2);
  stop();
});

test("calls at the same time ask one question", async () => {
  const { state, call } = guarded();
  let questions = 0;
  const stop = registerStepUpDialog(async () => {
    questions += 1;
    await Promise.resolve();
    state.isProven = true;
  });
  expect(await Promise.all([withStepUp(call), withStepUp(call), withStepUp(call)])).toEqual(["done", "done", "done"]);
  expect(questions).toBe(1);
  stop();
});

test("a proof that did not help is not asked for again and again", async () => {
  const { state, call } = guarded();
  const stop = registerStepUpDialog(async () => {});
  await expect(withStepUp(call)).rejects.toMatchObject({ code: "auth/requires-recent-login" });
  expect(state.calls).toBe(2);
  stop();
});

test("whoever closes the question makes no second call", async () => {
  const { state, call } = guarded();
  const stop = registerStepUpDialog(() => Promise.reject(new ApiError(stepUpCancelled)));
  await expect(withStepUp(call)).rejects.toMatchObject({ code: stepUpCancelled });
  expect(state.calls).toBe(1);
  stop();
});

test("any other failure passes", async () => {
  const stop = registerStepUpDialog(() => Promise.reject(new Error("never asked")));
  await expect(withStepUp(() => Promise.reject(new ApiError("conflict", { status: 409 })))).rejects.toMatchObject({ code: "conflict" });
  stop();
});

test("a call of somebody who has a second factor asks for that, and waits for a dialog that asks for less", async () => {
  const asked: string[] = [];
  const proven = new Set<string>();
  let letGo = (): void => {};
  const stop = registerStepUpDialog(async (kind) => {
    asked.push(kind);
    if (kind === "any") await new Promise<void>((resolve) => (letGo = resolve));
    proven.add(kind);
  });
  const needs = (kind: string, code: string) => async () => {
    if (!proven.has(kind)) throw new ApiError(code, { status: 401 });
    return kind;
  };
  const first = withStepUp(needs("any", "auth/requires-recent-login"));
  const second = withStepUp(needs("second-factor", "auth/requires-second-factor"));
  await vi.waitFor(() => expect(asked).toEqual(["any"]));
  letGo();
  expect(await Promise.all([first, second])).toEqual(["any", "second-factor"]);
  expect(asked).toEqual(["any", "second-factor"]);
  stop();
});

test("a password that a form holds isn't sent as the proof of somebody who has a second factor", async () => {
  const sent = vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("nothing is to be sent"));
  const refused = () => Promise.reject(new ApiError("auth/requires-second-factor", { status: 401 }));
  await expect(withPasswordStepUp("the password", refused)).rejects.toMatchObject({ code: "auth/requires-second-factor" });
  expect(sent).not.toHaveBeenCalled();
  sent.mockRestore();
});

test("what a fresh proof would help with is known by its code", () => {
  expect(isProofNeeded(stale())).toBe(true);
  expect(isProofNeeded(new ApiError("auth/requires-second-factor", { status: 401 }))).toBe(true);
  for (const failure of [new ApiError("auth/invalid-credential", { status: 401 }), new Error("auth/requires-recent-login"), undefined])
    expect(isProofNeeded(failure)).toBe(false);
});
