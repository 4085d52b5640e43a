import { isRecord, readStored, removeStored, writeStored } from "../device/storage.ts";
import type { components } from "./openapi.d.ts";

type Publication = components["schemas"]["Publication"];

const name = "member:just-published";
const freshMs = 120_000;
const inTab = (): Storage => sessionStorage;

/** Keeps the publication just created in session storage for two minutes, so that the feed shows it before the API's list contains it. */
export const rememberPublished = (post: Publication): boolean => writeStored(name, { at: Date.now(), post }, inTab);

/** @returns what this window published in the last two minutes */
export function recentlyPublished(now = Date.now()): Publication | null {
  const saved = readStored(name, inTab);
  if (!isRecord(saved) || typeof saved["at"] !== "number" || now - saved["at"] > freshMs) return null;
  return saved["post"] as Publication;
}

/** It was taken back. */
export const forgetPublished = (): void => removeStored(name, inTab);
