import { createHash } from "node:crypto";
import { spell } from "../ids.ts";

const digest = (name: string): Buffer => createHash("sha512").update(`ryadom-demo:${name}`).digest();

/** The same id for the same key on every machine, so that seeding twice finds what is there. */
export const seedPublicationId = (key: string): string => `P${spell(digest(`publication:${key}`))}`;
export const seedCommentId = (key: string): string => `C${spell(digest(`comment:${key}`))}`;
export const seedAuthorId = (key: string): string => `M${spell(digest(`author:${key}`))}`;
export const seedUid = (key: string): string => digest(`member:${key}`).toString("hex").slice(0, 32);
