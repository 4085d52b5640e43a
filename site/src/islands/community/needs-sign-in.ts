import { ApiFailure } from "../../community/client.ts";

const codes = new Set(["unauthenticated", "auth/user-token-expired"]);

/** Whether a call failed because nobody is signed in any more. */
export const needsSignIn = (failure: unknown): boolean => failure instanceof ApiFailure && codes.has(failure.code);

/** Whether a call failed for a reason that its own dialog answers. */
export const hasCode = (failure: unknown, code: string): boolean => failure instanceof ApiFailure && failure.code === code;
