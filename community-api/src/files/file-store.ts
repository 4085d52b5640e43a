/** Where pictures of members lie: on this machine's disk, or in an S3-compatible store. */
export type FileStore = {
  /** Write a whole file; nobody ever sees a part of it. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** @returns null when there is none */
  get(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Also fine when it is gone already. */
  delete(key: string): Promise<void>;
  /** @param folder such as `avatars` or `avatars/x1` @returns every file in and below it, in order of the keys */
  list(folder: string): Promise<StoredFile[]>;
};
export type StoredFile = { key: string; writtenAt: Date };

/** Names made by us, with slashes between: no dots but one before the ending, so that no key leads out of the store. */
const goodKey = /^[\w-]+(\/[\w-]+)*(\.[a-z0-9]+)?$/;

export const isKey = (key: string): boolean => goodKey.test(key);

/** @throws when it is no key of ours: keys are never what somebody sent */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new Error("not a key of the file store");
  return key;
}
