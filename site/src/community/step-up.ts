import { answered, ApiFailure, api } from "./client.ts";

/** The person closed the question; nothing happened and nothing needs to be said. */
export const givenUp = "given-up";

let ask: (() => Promise<void>) | null = null;
let asking: Promise<void> | null = null;

/** The page's dialog takes the question. @returns how to take it off again */
export function answerStepUps(dialog: () => Promise<void>): () => void {
  ask = dialog;
  return () => {
    if (ask === dialog) ask = null;
  };
}

/**
 * Makes a call that needs a fresh proof: when the API asks for one, the person is asked, and the call is made once more.
 * Several calls at once ask once.
 */
export async function withProof<Data>(call: () => Promise<Data>): Promise<Data> {
  try {
    return await call();
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.code !== "auth/requires-recent-login" || !ask) throw failure;
    asking ??= ask().finally(() => {
      asking = null;
    });
    await asking;
    return call();
  }
}

/** The same for a form that holds the current password already: it is the proof, and nobody is asked twice. */
export async function withTypedProof<Data>(password: string | undefined, call: () => Promise<Data>): Promise<Data> {
  if (password === undefined) return call();
  try {
    return await call();
  } catch (failure) {
    if (!(failure instanceof ApiFailure) || failure.code !== "auth/requires-recent-login") throw failure;
    await answered(api.POST("/api/auth/step-up", { body: { password } }));
    return call();
  }
}
