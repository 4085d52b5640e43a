import type { Embedder } from "meilisearch";

/** Looks for meaning beside words. Nothing is sent to anybody unless the operator named them. */
export type MeilisearchEmbedder = {
  name: string;
  settings: NonNullable<Embedder>;
  /** Of a `userProvided` embedder: makes one vector a text, null where it can't. The others are asked by Meilisearch itself. */
  embed?: (texts: readonly string[], signal?: AbortSignal) => Promise<readonly (readonly number[] | null)[]>;
};

/** Who makes the vectors. */
export type EmbedderSettings = {
  source: "userProvided" | "rest" | "openAi" | "ollama";
  /** Of `rest` and `userProvided`: the whole address of an OpenAI-shaped endpoint, such as `https://vectors.example/v1/embeddings`. */
  url: string | undefined;
  model: string | undefined;
  key: string | undefined;
  dimensions: number | undefined;
};
