/** An answer of the API that is a failure, or no answer at all. */
export class ApiError extends Error {
  /** One of `shared/src/errors.ts`, or of the browser's own: `network`, `timeout`, `step-up-cancelled`. */
  readonly code: string;
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** How long a limit lasts, in milliseconds; 0 when the answer does not say. */
  readonly retryAfterMs: number;
  /** What is wrong with the first field that the API names: `too_small`, `common`; null when it names none. */
  readonly problem: string | null;
  constructor(
    code: string,
    { status = 0, retryAfterMs = 0, problem = null }: { status?: number; retryAfterMs?: number; problem?: string | null } = {},
  ) {
    super(code);
    this.name = "ApiError";
    this.code = code;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.problem = problem;
  }
}

export const hasErrorCode = (failure: unknown, ...codes: string[]): boolean => failure instanceof ApiError && codes.includes(failure.code);

/** Whether a call failed because nobody is signed in any more. */
export const isSignInRequired = (failure: unknown): boolean => hasErrorCode(failure, "unauthenticated", "auth/user-token-expired");
