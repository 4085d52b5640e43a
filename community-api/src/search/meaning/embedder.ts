import { askEmbedder, EmbedderFailure } from "./ask-embedder.ts";
import type { EmbedderSettings } from "./settings.ts";

/** Makes vectors of texts. */
export type Embedder = {
  /** What its vectors are known by: those of another one can't be compared with them. */
  model: string;
  /** @returns one vector a text, each of length 1. @throws `EmbedderFailure` */
  embed(texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]>;
};

/** @param settings null: nobody makes vectors, and nothing is sent to anybody */
export function createEmbedder(settings: EmbedderSettings | null): Embedder | null {
  if (settings === null) return null;
  const { url, model, key, dimensions } = settings;
  const asked = { ...(model === undefined ? {} : { model }), ...(dimensions === undefined ? {} : { dimensions }) };
  return {
    model: `${model ?? url} ${dimensions ?? ""}`.trim(),
    async embed(texts, signal) {
      const vectors = await askEmbedder({ url, key, asked }, texts, signal);
      const size = dimensions ?? vectors[0]?.length;
      return vectors.map((numbers) => {
        if (numbers === null || numbers.length !== size) throw new EmbedderFailure("dimensions");
        return ofLengthOne(numbers);
      });
    },
  };
}

/** So that a product of two of them is their cosine. */
function ofLengthOne(numbers: readonly number[]): Float32Array {
  const length = Math.hypot(...numbers);
  if (!Number.isFinite(length) || length === 0) throw new EmbedderFailure("garbage");
  return Float32Array.from(numbers, (one) => one / length);
}
