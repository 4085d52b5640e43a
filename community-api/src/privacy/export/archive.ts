import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Keys } from "../../core/keys.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import type { FileStore } from "../../files/file-store.ts";
import type { AccountCache } from "../../identity/accounts/account-cache.ts";
import { ownFiles } from "../data/own-files.ts";
import type { memberDataTables } from "../data/member-data-rules.ts";
import { exportAsJson } from "./as-json.ts";
import { exportAsHtml } from "./as-html.ts";
import { ownRows } from "./own-rows.ts";

export type ExportSources = {
  db: Database;
  keys: Keys;
  clock: Clock;
  files: FileStore;
  accounts: AccountCache;
  catalogue: GetCatalogue;
};

/**
 * The export: a ZIP of `data.json`, `index.html` in the member's language, and their files. Streamed while it is read page by page from the
 * database; never stored.
 */
export function exportStream(sources: ExportSources, uid: string): ReadableStream<Uint8Array<ArrayBuffer>> {
  const parts = archive(sources, uid);
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
}

async function* archive(sources: ExportSources, uid: string): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const { db, clock, accounts, files } = sources;
  const member = await db.selectFrom("member").select("language").where("uid", "=", uid).executeTakeFirstOrThrow();
  const email = (await accounts.getCached(uid))?.email ?? null;
  const head = { exportedAt: clock().toISOString(), language: member.language, email };
  const rowsOf = (table: (typeof memberDataTables)[number]) => ownRows(sources, table, uid);

  let ready: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(new Uint8Array(bytes));
  });
  const flush = (): Uint8Array<ArrayBuffer>[] => ready.splice(0, ready.length);

  for (const [name, texts] of [
    ["data.json", exportAsJson(head, rowsOf)],
    ["index.html", exportAsHtml(head, rowsOf, sources.catalogue())],
  ] as const) {
    const file = new ZipDeflate(name, { level: 6 });
    zip.add(file);
    for await (const text of texts) {
      file.push(new TextEncoder().encode(text));
      yield* flush();
    }
    file.push(new Uint8Array(), true);
  }
  for (const key of await ownFiles(db, uid)) {
    const bytes = await files.get(key);
    if (!bytes) continue;
    // Only the largest size of each image, from which the others are made; images are compressed already.
    const file = new ZipPassThrough(`files/${key}`);
    zip.add(file);
    file.push(bytes, true);
    yield* flush();
  }
  zip.end();
  yield* flush();
}
