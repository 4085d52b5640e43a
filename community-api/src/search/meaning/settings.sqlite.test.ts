import { expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "../../env.ts";

const read = (env: Record<string, string>) => {
  try {
    return readEnvironment({ APP_ENV: "development", ...env }).embedder;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.message;
  }
};
const url = "https://vectors.example/v1/embeddings";

test("without its address nobody makes vectors", () => {
  expect(read({})).toBe(null);
  expect(read({ EMBEDDER_URL: "" })).toBe(null);
});

test("an address is enough; it may end where programs of OpenAI are told that it ends", () => {
  expect(read({ EMBEDDER_URL: url })).toEqual({ url, model: undefined, key: undefined, dimensions: undefined });
  for (const short of ["https://vectors.example", "https://vectors.example/v1", "https://vectors.example/v1/"])
    expect(read({ EMBEDDER_URL: short })).toMatchObject({ url });
  const own = "https://vectors.example/deployments/one/embeddings?api-version=2";
  expect(read({ EMBEDDER_URL: own, EMBEDDER_MODEL: "m", EMBEDDER_KEY: "k", EMBEDDER_DIMENSIONS: "256" })).toEqual({
    url: own,
    model: "m",
    key: "k",
    dimensions: 256,
  });
});

test("what belongs to an embedder is refused without one, and two embedders are one too many", () => {
  expect(read({ EMBEDDER_KEY: "a-secret" })).toMatch(/^(?![\s\S]*a-secret)[\s\S]*EMBEDDER_URL: needed with EMBEDDER_KEY/);
  expect(read({ EMBEDDER_URL: "ftp://vectors.example" })).toContain("EMBEDDER_URL: https");
  expect(read({ EMBEDDER_URL: "https://somebody:a-secret@vectors.example" })).toMatch(/^(?![\s\S]*a-secret)[\s\S]*EMBEDDER_KEY/);
  expect(read({ EMBEDDER_URL: url, EMBEDDER_DIMENSIONS: "many" })).toContain("EMBEDDER_DIMENSIONS");
  const meilisearch = { MEILI_URL: "https://search:7700", MEILI_KEY: "0123456789abcdef", MEILI_EMBEDDER: "openAi" };
  expect(read({ ...meilisearch, MEILI_EMBEDDER_MODEL: "m", MEILI_EMBEDDER_KEY: "k", EMBEDDER_URL: url })).toContain("EMBEDDER_URL: one of");
});

test("in prod nobody on the way reads what is sent there", () => {
  const prod = { APP_ENV: "prod", EMBEDDER_KEY: "a-secret" };
  expect(read({ ...prod, EMBEDDER_URL: "http://vectors.example/v1/embeddings" })).toMatch(/EMBEDDER_URL: /);
  expect(read({ ...prod, EMBEDDER_URL: "http://127.0.0.1:8080/v1/embeddings" })).not.toMatch(/EMBEDDER_URL: /);
  expect(read({ ...prod, EMBEDDER_URL: "http://vectors.example/v1/embeddings" })).not.toContain("a-secret");
});
