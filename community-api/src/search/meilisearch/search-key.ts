import { productName } from "@ryadom/shared/product-name.ts";
import { Meilisearch } from "meilisearch";
import { asFailure } from "./failure.ts";

/** What the API does there, and nothing beside: no keys, no dumps, no other indexes, no reading of documents. */
const actions = [
  "search",
  "documents.add",
  "documents.delete",
  "indexes.create",
  "indexes.get",
  "indexes.delete",
  "indexes.swap",
  "settings.update",
  "stats.get",
  "tasks.get",
] as const;

const indexesOf = (prefix: string): string[] => ["publications", "staff"].flatMap((index) => [prefix + index, `${prefix + index}_next`]);

export type SearchKey = { key: string; /** What the key is called where keys are listed. */ uid: string; revoke: () => Promise<void> };

/**
 * Makes the key of least privilege with which the API searches and writes.
 * @param masterKey of the server; it is used once and kept nowhere
 * @throws `MeilisearchFailure`; `invalid_api_key` when it isn't the master key
 */
export async function makeSearchKey(url: string, masterKey: string, prefix = ""): Promise<SearchKey> {
  const client = new Meilisearch({ host: url, apiKey: masterKey, timeout: 10_000, requestInit: { redirect: "error" } });
  const { key, uid } = await asFailure(() =>
    client.createKey({
      description: `${productName.en}: the community API searches and writes its indexes`,
      actions: [...actions],
      indexes: indexesOf(prefix),
      expiresAt: null,
    }),
  );
  return { key, uid, revoke: () => asFailure(() => client.deleteKey(uid)) };
}
