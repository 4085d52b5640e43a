import { z } from "zod";

/** What went wrong at an embedder, as a code: it may quote what it was sent. */
export class EmbedderFailure extends Error {
  /** `unreachable`, `garbage`, `dimensions`, or `status-429` and the like. */
  readonly code: string;
  /** It says itself when it wants to be asked again. */
  readonly retryAfterMs: number;
  constructor(code: string, retryAfterMs = 0) {
    super(`the embedder: ${code}`);
    this.name = "EmbedderFailure";
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }

  /** It has something against these texts, and may take others. */
  get isAboutTexts(): boolean {
    return ["status-400", "status-413", "status-422"].includes(this.code);
  }
}

/** An OpenAI-shaped endpoint, and what it is asked for beside the texts, such as the model. */
type Endpoint = { url: string; key: string | undefined; asked: Record<string, unknown> };

const Vectors = z.object({ data: z.array(z.object({ index: z.int().optional(), embedding: z.array(z.number()) })) });

/**
 * Sends texts, and nothing else, to an OpenAI-shaped endpoint. It follows no redirects, so that neither key nor texts go elsewhere.
 * @returns a vector a text; null for those that it left out
 * @throws `EmbedderFailure`
 */
export async function askEmbedder(
  { url, key, asked }: Endpoint,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<(number[] | null)[]> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ ...asked, input: texts }),
    redirect: "error",
    signal,
  }).catch(() => {
    throw new EmbedderFailure("unreachable");
  });
  if (!response.ok) {
    await response.body?.cancel();
    throw new EmbedderFailure(`status-${response.status}`, Number(response.headers.get("retry-after") ?? 0) * 1000 || 0);
  }
  const answer = Vectors.safeParse(await response.json().catch(() => null));
  if (!answer.success) throw new EmbedderFailure("garbage");
  const byIndex = new Map(answer.data.data.map(({ index, embedding }, position) => [index ?? position, embedding]));
  return texts.map((_, position) => byIndex.get(position) ?? null);
}
