import { expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "../../env.ts";

const read = (env: Record<string, string>) => {
  try {
    return readEnvironment({ APP_ENV: "development", ...env }).searchServer;
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    return error.message;
  }
};
const server = { MEILI_URL: "https://search:7700", MEILI_KEY: "0123456789abcdef" };

test("without a search server nothing is asked of anybody", () => {
  expect(read({})).toBe(null);
});

test("address and key of the search server come together", () => {
  expect(read(server)).toEqual({ url: server.MEILI_URL, key: server.MEILI_KEY, embedder: null });
  expect(read({ MEILI_URL: server.MEILI_URL })).toContain("MEILI_KEY: needed");
  expect(read({ MEILI_KEY: server.MEILI_KEY })).toContain("MEILI_URL: needed");
  expect(read({ ...server, MEILI_URL: "https://search:7700/path" })).toContain("MEILI_URL: an origin");
});

test("whoever makes vectors is named whole, and only beside a search server", () => {
  expect(read({ ...server, MEILI_EMBEDDER: "openAi" })).toMatch(/MEILI_EMBEDDER_MODEL: needed[\s\S]*MEILI_EMBEDDER_KEY: needed/);
  expect(read({ MEILI_EMBEDDER: "ollama", MEILI_EMBEDDER_URL: "http://127.0.0.1:1", MEILI_EMBEDDER_MODEL: "m" })).toContain(
    "MEILI_URL: needed",
  );
  const ollama = { ...server, MEILI_EMBEDDER: "ollama", MEILI_EMBEDDER_URL: "http://127.0.0.1:11434/api/embed", MEILI_EMBEDDER_MODEL: "m" };
  expect(read(ollama)).toMatchObject({ embedder: { source: "ollama", model: "m", url: ollama.MEILI_EMBEDDER_URL } });
});

test("in prod nobody on the way reads what people look for", () => {
  const prod = { APP_ENV: "prod", ...server, MEILI_URL: "http://search.example:7700" };
  expect(read(prod)).toContain("MEILI_URL: ");
  expect(read(prod)).not.toContain("0123456789abcdef");
});
