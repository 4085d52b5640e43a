import { createHash } from "node:crypto";
import { encodeBase62 } from "../../core/ids.ts";

const digest = (name: string): Buffer => createHash("sha512").update(`ryadom-demo:${name}`).digest();

/** Deterministic ids from the keys of `shared/seed`, so that seeding again finds existing rows. */
export const seedPublicationId = (key: string): string => `P${encodeBase62(digest(`publication:${key}`))}`;
export const seedCommentId = (key: string): string => `C${encodeBase62(digest(`comment:${key}`))}`;
export const seedAuthorId = (key: string): string => `M${encodeBase62(digest(`author:${key}`))}`;
export const seedUid = (key: string): string => digest(`member:${key}`).toString("hex").slice(0, 32);
