import type { Embedder } from "meilisearch";
import { askEmbedder } from "../meaning/ask-embedder.ts";
import type { EmbedderSettings, MeilisearchEmbedder } from "./embedder.ts";

const name = "meaning";
/** Of a text: its beginning says what it is about, and longer ones cost more. */
const maxTemplateBytes = 2000;
const requestLimitMs = 10_000;

const template = { documentTemplate: "{{doc.title}}\n{{doc.text}}", documentTemplateMaxBytes: maxTemplateBytes };

/** The embedder as Meilisearch wants to be told of it. */
export const createEmbedder = (settings: EmbedderSettings): MeilisearchEmbedder => ({
  name,
  settings: embedderSettings(settings),
  ...(settings.source === "userProvided" ? { embed: openAiShaped(settings) } : {}),
});

function embedderSettings({ source, url, model, key, dimensions }: EmbedderSettings): NonNullable<Embedder> {
  const given = {
    ...(url === undefined ? {} : { url }),
    ...(model === undefined ? {} : { model }),
    ...(key === undefined ? {} : { apiKey: key }),
    ...(dimensions === undefined ? {} : { dimensions }),
  };
  if (source === "userProvided") return { source, dimensions: dimensions ?? 0 };
  if (source !== "rest") return { source, ...given, ...template };
  const { model: _model, ...withoutModel } = given;
  return {
    source,
    ...withoutModel,
    url: url ?? "",
    request: { model, input: ["{{text}}", "{{..}}"] },
    response: { data: [{ embedding: "{{embedding}}" }, "{{..}}"] },
    ...template,
  };
}

/** Vectors of another size than was set are none: Meilisearch would refuse the whole batch. */
const openAiShaped =
  ({ url = "", model, key, dimensions }: EmbedderSettings): NonNullable<MeilisearchEmbedder["embed"]> =>
  async (texts, signal) => {
    const limits = AbortSignal.any([AbortSignal.timeout(requestLimitMs), ...(signal ? [signal] : [])]);
    const clipped = texts.map((text) => text.slice(0, maxTemplateBytes));
    const vectors = await askEmbedder({ url, key, asked: { model } }, clipped, limits);
    return vectors.map((vector) => (vector?.length === dimensions ? vector : null));
  };
