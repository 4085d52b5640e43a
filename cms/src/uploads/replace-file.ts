import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { sendHook } from "../publishing/publish-hook.ts";
import { contentUids, ownAttributes, schemaOf, type ContentUid } from "../schema/content-types.ts";
import { requireNoApproval } from "./require-no-approval.ts";
import { copiesIn, facts, refresh, type StoredFile } from "./copies/copies-in-texts.ts";
import type { UploadedFile } from "./sniffed-file.ts";

const fileUid = "plugin::upload.file";

/** What is used of Strapi's own service. */
type Store = {
  upload(input: { data: { fileInfo?: unknown }; files: UploadedFile }, options?: object): Promise<unknown>;
  updateFileInfo(id: unknown, fileInfo: object, options?: object): Promise<unknown>;
  remove(file: StoredFile): Promise<unknown>;
  findOne(id: unknown): Promise<StoredFile | null>;
};

/**
 * Gives a stored file other bytes under another address: browsers and the site keep what they have of an address for good. Whatever refers to the file
 * by its id has the new one at once; the copies in texts are changed here. The site is built anew.
 */
export async function replaceFile(
  strapi: Core.Strapi,
  store: Store,
  id: unknown,
  { fileInfo, file }: { fileInfo: unknown; file: UploadedFile },
  options?: object,
): Promise<unknown> {
  const old = await store.findOne(id);
  if (!old) throw new errors.NotFoundError();
  const [made] = [await store.upload({ data: { fileInfo }, files: file }, options)].flat() as StoredFile[];
  if (!made) throw new errors.ApplicationError();
  const exchange = async ({ onCommit }: { onCommit(after: () => Promise<void>): void }) => {
    // The row of the upload goes, its bytes stay: two rows would show one file twice in the library.
    await strapi.db.query(fileUid).delete({ where: { id: made.id } });
    const earlier = [...(old.provider_metadata?.earlier ?? []), old.hash];
    const data = {
      ...Object.fromEntries(facts.map((name) => [name, made[name]])),
      provider_metadata: { ...old.provider_metadata, earlier },
    };
    await strapi.db.query(fileUid).update({ where: { id: old.id }, data: data as never });
    // Once more: a card may have taken it while the bytes came.
    await requireNoApproval(strapi, old);
    await refreshTexts(strapi, old.hash, made);
    onCommit(async () => {
      tellOfFile(strapi, old);
      await deleteBytes(strapi, old);
    });
  };
  await strapi.db.transaction(exchange).catch(async (error: unknown) => {
    await store.remove(made);
    throw error;
  });
  return store.updateFileInfo(id, fileInfo ?? {}, options);
}

/** Pages show what is said of a file, such as its alternative text, as well as its bytes: the site is built anew. */
export const tellOfFile = (strapi: Core.Strapi, { documentId }: Pick<StoredFile, "documentId">): void =>
  sendHook(strapi, { event: "publish", uid: fileUid, documentId, locale: null, at: new Date().toISOString() });

/** Changes the copies in all texts, drafts and published ones, without marking any of them as edited. */
async function refreshTexts(strapi: Core.Strapi, hash: string, file: StoredFile): Promise<void> {
  for (const uid of [...contentUids(strapi), ...(Object.keys(strapi.components) as ContentUid[])]) {
    const fields = ownAttributes(schemaOf(strapi, uid)).flatMap(([name, { type }]) => (type === "blocks" ? [name] : []));
    if (fields.length === 0) continue;
    const rows = (await strapi.db.query(uid).findMany({ select: ["id", ...fields] as never })) as ({ id: number } & Record<
      string,
      unknown
    >)[];
    for (const row of rows) {
      const changed = fields.flatMap((name) => {
        const copies = copiesIn(row[name]).filter((copy) => copy.hash === hash);
        for (const copy of copies) refresh(copy, file);
        return copies.length > 0 ? [[name, JSON.stringify(row[name])] as const] : [];
      });
      if (changed.length > 0) await strapi.db.queryBuilder(uid).where({ id: row.id }).update(Object.fromEntries(changed)).execute();
    }
  }
}

async function deleteBytes(strapi: Core.Strapi, file: StoredFile): Promise<void> {
  const { provider } = strapi.plugin("upload") as unknown as { provider: { delete(stored: StoredFile): Promise<unknown> } };
  for (const stored of [file, ...Object.values(file.formats ?? {})])
    await provider.delete(stored).catch((error: Error) => strapi.log.warn(`${stored.url} could not be deleted: ${error.message}`));
}
