import { MeilisearchApiError, MeilisearchRequestError, MeilisearchTaskTimeOutError } from "meilisearch";

/**
 * What went wrong at Meilisearch, as a code. Never its message or its cause: they quote documents and what people looked for.
 * `unreachable`, `task-too-slow`, `garbage`, or a code of Meilisearch's own such as `index_not_found`.
 */
export class MeilisearchFailure extends Error {
  readonly code: string;
  constructor(code: string) {
    super(`Meilisearch: ${code}`);
    this.name = "MeilisearchFailure";
    this.code = code;
  }
}

/** @throws `MeilisearchFailure` in the place of whatever the client throws; a proxy's page of HTML makes it throw a bare SyntaxError */
export async function asFailure<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof MeilisearchFailure) throw error;
    throw new MeilisearchFailure(codeOf(error));
  }
}

function codeOf(error: unknown): string {
  if (error instanceof MeilisearchApiError) return error.cause?.code ?? `status_${error.response.status}`;
  if (error instanceof MeilisearchTaskTimeOutError) return "task-too-slow";
  return error instanceof MeilisearchRequestError ? "unreachable" : "garbage";
}
