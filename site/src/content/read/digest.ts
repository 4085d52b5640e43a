import { createHash } from "node:crypto";

/** A short digest of a value that JSON can hold: cache keys of pages, names of share images. The order of keys counts. */
export const digestOf = (value: unknown): string => createHash("sha1").update(JSON.stringify(value)).digest("base64url");
