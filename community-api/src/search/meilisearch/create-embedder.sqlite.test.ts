import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { brokenServer } from "../../../test/broken-server.ts";
import { createEmbedder } from "./create-embedder.ts";
import type { EmbedderSettings } from "./embedder.ts";

const settings = (given: Partial<EmbedderSettings> & Pick<EmbedderSettings, "source">): EmbedderSettings => ({
  url: undefined,
  model: "a-model",
  key: undefined,
  dimensions: undefined,
  ...given,
});

test("Meilisearch is told who makes the vectors, and of what", () => {
  expect(createEmbedder(settings({ source: "openAi", key: "k" })).settings).toMatchObject({
    source: "openAi",
    model: "a-model",
    apiKey: "k",
  });
  expect(createEmbedder(settings({ source: "ollama", url: "http://127.0.0.1:11434/api/embed" })).settings).toMatchObject({
    source: "ollama",
    url: "http://127.0.0.1:11434/api/embed",
    documentTemplate: "{{doc.title}}\n{{doc.text}}",
  });
  const rest = createEmbedder(settings({ source: "rest", url: "https://vectors.example/v1/embeddings", dimensions: 3 }));
  expect(rest.settings).toMatchObject({ source: "rest", request: { model: "a-model", input: ["{{text}}", "{{..}}"] } });
  expect(rest.settings).not.toHaveProperty("model");
  expect(rest.embed).toBe(undefined);
});

test("with vectors of our own an OpenAI-shaped endpoint is asked; one of another size counts as none", async () => {
  const asked: { body: string; key: string | undefined }[] = [];
  const { url, says } = await brokenServer(async (request, response) => {
    asked.push({ body: await text(request), key: request.headers.authorization });
    const data = [
      { index: 1, embedding: [1, 2, 3] },
      { index: 0, embedding: [4, 5] },
    ];
    response.end(JSON.stringify({ data }));
  });
  const { settings: told, embed } = createEmbedder(settings({ source: "userProvided", url, key: "k", dimensions: 2 }));
  expect(told).toEqual({ source: "userProvided", dimensions: 2 });
  expect(await embed!(["rain", "x".repeat(9000)])).toEqual([[4, 5], null]);
  expect(asked[0]!.key).toBe("Bearer k");
  expect(JSON.parse(asked[0]!.body)).toEqual({ model: "a-model", input: ["rain", "x".repeat(2000)] });
  for (const [status, body] of [
    [500, "{}"],
    [200, "<html>"],
    [200, '{"data":"none"}'],
  ] as const) {
    says.listener = (_request, response) => void response.writeHead(status).end(body);
    await expect(embed!(["secret words"])).rejects.toThrow(/^(?![\s\S]*secret)/);
  }
});
