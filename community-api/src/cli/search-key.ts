import { MeilisearchFailure } from "../search/meilisearch/failure.ts";
import { makeSearchKey } from "../search/meilisearch/search-key.ts";

const usage = `MEILI_MASTER_KEY=… npm run search-key [-- --url http://127.0.0.1:7700]

Makes the key with which the API searches and writes its own indexes in Meilisearch, and may do nothing else there.
Prints it as the line for .env. The address is MEILI_URL, unless --url names another. The master key is used once and kept nowhere.`;

/** `npm run search-key`, for operators. Exit code 2 when the words make no sense. */
async function run(words: readonly string[]): Promise<void> {
  const { MEILI_MASTER_KEY: masterKey, MEILI_URL } = process.env;
  const url = words[0] === "--url" ? words[1] : MEILI_URL;
  if (words.length !== (words[0] === "--url" ? 2 : 0) || !masterKey || !url || !URL.canParse(url)) {
    console.error(usage);
    process.exitCode = 2;
    return;
  }
  const { key, uid } = await makeSearchKey(url, masterKey);
  console.log(`MEILI_KEY=${key}`);
  console.error(`Called ${uid} at the search server. To take an earlier one back there, delete it with the master key.`);
}

const explanations: Record<string, string> = {
  unreachable: "Meilisearch does not answer at this address.",
  garbage: "What answers at this address is no Meilisearch.",
  invalid_api_key: "This is not the master key.",
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  const code = error instanceof MeilisearchFailure ? error.code : "unknown";
  console.error(explanations[code] ?? `It failed: ${code}.`);
  process.exitCode = 1;
}
