import type { ErrorCode, ErrorDetail, Problem, ProofOfWorkChallenge } from "@ryadom/shared/errors.ts";

/**
 * The one error the code of this service throws on purpose. The HTTP layer turns it into `{ error: { code, requestId, details? } }`
 * with the status of `errorStatus`; anything else that is thrown is answered `internal-error`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: readonly ErrorDetail[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly proofOfWork: ProofOfWorkChallenge | undefined;

  /**
   * @param details which fields were wrong; never the values that were sent
   * @param options.retryAfterSeconds when another try may go better; becomes the header `Retry-After`
   * @param options.proofOfWork what lifts the limit that refused
   */
  constructor(
    code: ErrorCode,
    details?: readonly ErrorDetail[],
    options: ErrorOptions & { retryAfterSeconds?: number | undefined; proofOfWork?: ProofOfWorkChallenge } = {},
  ) {
    super(code, options);
    this.code = code;
    this.details = details;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.proofOfWork = options.proofOfWork;
  }
}

export const invalidArgument = (field: string, problem: Problem): AppError => new AppError("invalid-argument", [{ field, problem }]);
