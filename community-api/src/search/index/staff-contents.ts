import { createHash } from "node:crypto";
import type { StaffDocument } from "@ryadom/shared/search-documents.ts";

const digests = new WeakMap<StaffDocument, Buffer>();

/** Of a document that stays the same from release to release: made once. */
function digestOf(document: StaffDocument): Buffer {
  const known = digests.get(document) ?? createHash("sha256").update(JSON.stringify(document)).digest();
  digests.set(document, known);
  return known;
}

/** A digest of all of these texts, in whatever order: another one as soon as one of them is another, new or gone. */
export function digestOfStaff(staff: ReadonlyMap<string, StaffDocument>): string {
  const sum = new Uint32Array(8);
  for (const document of staff.values()) {
    const digest = digestOf(document);
    for (let at = 0; at < sum.length; at++) sum[at]! ^= digest.readUInt32LE(4 * at);
  }
  return Buffer.from(sum.buffer).toString("base64url");
}

/** What is different in a release: documents that are new or have other words, and ids of those that are gone. */
export function staffChanges(
  before: ReadonlyMap<string, StaffDocument>,
  now: ReadonlyMap<string, StaffDocument>,
): { changed: StaffDocument[]; gone: string[] } {
  const isOther = (one: StaffDocument | undefined, other: StaffDocument) =>
    one !== other && !(one && digestOf(one).equals(digestOf(other)));
  return {
    changed: [...now].filter(([id, document]) => isOther(before.get(id), document)).map(([, document]) => document),
    gone: [...before.keys()].filter((id) => !now.has(id)),
  };
}
