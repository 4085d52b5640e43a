import { hasErrorCode } from "./api-error.ts";
import { api, unwrap } from "./client.ts";

/** Code of the error when the person closed the step-up dialog: nothing happened, and no message is shown. */
export const stepUpCancelled = "step-up-cancelled";

/** What kind of proof a call needs: any, or the second factor of somebody who has one. */
export type ProofKind = "any" | "second-factor";
type AskForProof = (kind: ProofKind) => Promise<void>;

let ask: AskForProof | null = null;
let asking: { kind: ProofKind; done: Promise<void> } | null = null;

/**
 * Registers the dialog that asks for a fresh proof; one a page.
 * @param dialog resolves when the proof was accepted, rejects when it was cancelled
 * @returns unregisters it
 */
export function registerStepUpDialog(dialog: AskForProof): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = null;
  };
}

/**
 * Makes a call; when the API answers `auth/requires-recent-login` or `auth/requires-second-factor`, opens the page's step-up dialog and
 * makes the call once more. Calls that wait at the same time share one dialog.
 * @throws ApiError `step-up-cancelled` when the dialog was closed
 */
export async function withStepUp<Data>(call: () => Promise<Data>): Promise<Data> {
  try {
    return await call();
  } catch (failure) {
    const kind = neededProof(failure);
    if (kind === null || !ask) throw failure;
    // A dialog that is open and asks for less has to close first.
    if (asking && asking.kind !== kind && kind === "second-factor") await asking.done;
    asking ??= open(ask, kind);
    await asking.done;
    return call();
  }
}

function open(dialog: AskForProof, kind: ProofKind) {
  const done = dialog(kind).finally(() => {
    asking = null;
  });
  return { kind, done };
}

function neededProof(failure: unknown): ProofKind | null {
  if (hasErrorCode(failure, "auth/requires-second-factor")) return "second-factor";
  return hasErrorCode(failure, "auth/requires-recent-login") ? "any" : null;
}

/** Whether a call failed because a fresh proof is needed first. */
export const isProofNeeded = (failure: unknown): boolean => neededProof(failure) !== null;

/**
 * Makes a call that may need a fresh proof, from a form that has asked for the current password already: when the API answers
 * `auth/requires-recent-login`, that password is sent as the proof and the call is made once more. Whoever has a second factor is asked for
 * it by `withStepUp` around this: the password proves too little then.
 * @param password undefined for accounts without one: the call is made as it is
 * @throws ApiError
 */
export async function withPasswordStepUp<Data>(password: string | undefined, call: () => Promise<Data>): Promise<Data> {
  if (password === undefined) return call();
  try {
    return await call();
  } catch (failure) {
    if (!hasErrorCode(failure, "auth/requires-recent-login")) throw failure;
    await unwrap(api.POST("/api/auth/step-up", { body: { password } }));
    return call();
  }
}
