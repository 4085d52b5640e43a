import { expect, test } from "vitest";
import { meilisearchStandIn } from "../../test/meilisearch/stand-in.ts";
import { run } from "../../test/programs.ts";
import { createMeilisearch } from "../search/meilisearch/engine.ts";

const searchKey = async (env: Record<string, string>, ...words: string[]) => {
  const program = run("cli/search-key.ts", env, words);
  return { code: await program.ended, output: program.output() };
};

test("the operator gets a line for .env, and the key in it searches and writes", async () => {
  const { url, masterKey } = await meilisearchStandIn();
  const { code, output } = await searchKey({ MEILI_MASTER_KEY: masterKey }, "--url", url);
  expect(code).toBe(0);
  const key = /^MEILI_KEY=(\w+)$/m.exec(output)?.[1];
  await createMeilisearch({ url, key: key!, synonyms: () => [], embedder: null }).prepare();
  expect(output).not.toContain(masterKey);
});

test("a wrong master key, a server that is away and missing words are told from each other", async () => {
  const { url } = await meilisearchStandIn();
  expect(await searchKey({ MEILI_MASTER_KEY: "wrong-wrong-wrong", MEILI_URL: url })).toEqual({
    code: 1,
    output: "This is not the master key.\n",
  });
  const away = await searchKey({ MEILI_MASTER_KEY: "any", MEILI_URL: "http://127.0.0.1:9" });
  expect(away).toEqual({ code: 1, output: "Meilisearch does not answer at this address.\n" });
  for (const [env, words] of [
    [{}, []],
    [{ MEILI_MASTER_KEY: "any" }, []],
    [{ MEILI_MASTER_KEY: "any" }, ["--url"]],
    [{ MEILI_MASTER_KEY: "any", MEILI_URL: url }, ["surprise"]],
  ] as const)
    expect(await searchKey(env, ...words)).toMatchObject({ code: 2, output: expect.stringContaining("npm run search-key") });
});
