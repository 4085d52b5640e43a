import { isRecord, keep, kept } from "../device/kept.ts";
import type { Publication } from "./client.ts";

const name = "member:just-published";
const freshMs = 120_000;
const inTab = (): Storage => sessionStorage;

/** The API's answer to a publish, so that the feed shows it at once, before it has been asked. */
export const keepPublished = (post: Publication): boolean => keep(name, { at: Date.now(), post }, inTab);

/** @returns what this window published in the last two minutes */
export function justPublished(now = Date.now()): Publication | null {
  const saved = kept(name, inTab);
  if (!isRecord(saved) || typeof saved["at"] !== "number" || now - saved["at"] > freshMs) return null;
  return saved["post"] as Publication;
}
