import { Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Language } from "@ryadom/shared/locales.ts";
import type { Keys } from "../../auth/keys.ts";
import type { ReadCatalogue } from "../../catalogue.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../db/database.ts";
import type { FileStore } from "../../files/file-store.ts";
import type { KnownAccounts } from "../../members/known-accounts.ts";
import { ownFiles } from "../own-files.ts";
import type { dataTables } from "../member-data.ts";
import { jsonOf } from "./as-json.ts";
import { pageOf } from "./as-page.ts";
import { ownRows } from "./own-rows.ts";

export type ExportSources = {
  db: Database;
  keys: Keys;
  clock: Clock;
  files: FileStore;
  accounts: KnownAccounts;
  catalogue: ReadCatalogue;
};

/** What both forms of the export begin with. */
export type ExportHead = { exportedAt: string; language: Language; email: string | null };

/**
 * Everything that is kept about a member as a ZIP: `data.json`, `index.html` in their language, and their files. Read page by page as
 * it is fetched; nothing of it is ever laid down on our side.
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
  const email = (await accounts.known(uid))?.email ?? null;
  const head = { exportedAt: clock().toISOString(), language: member.language, email };
  const rowsOf = (table: (typeof dataTables)[number]) => ownRows(sources, table, uid);

  let ready: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(new Uint8Array(bytes));
  });
  const flush = (): Uint8Array<ArrayBuffer>[] => ready.splice(0, ready.length);

  for (const [name, texts] of [
    ["data.json", jsonOf(head, rowsOf)],
    ["index.html", pageOf(head, rowsOf, sources.catalogue())],
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
    // The largest of each picture: the smaller ones are made from it, and it is packed already.
    const file = new ZipPassThrough(`files/${key}`);
    zip.add(file);
    file.push(bytes, true);
    yield* flush();
  }
  zip.end();
  yield* flush();
}
