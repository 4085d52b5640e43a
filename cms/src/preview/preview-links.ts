/** Addresses of previews: whoever has one sees that draft until it expires, without signing in. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { isLanguage, type Language } from "../shared/locales.ts";

/** `until`: seconds since 1970. `reader`: the language in which whoever opens it is told what is wrong. */
export type PreviewLink = { uid: string; documentId: string; locale: Language; reader: Language; until: number };
export type ReadLink = { kind: "valid" | "expired"; link: PreviewLink } | { kind: "forged" };

/** For the editor’s own preview, which asks for a new one whenever it loads. */
export const ownMinutes = 10;
/** For a link that is given to somebody. */
export const sharedDays = 7;

/** Not the key of the sessions itself: a signature of one is none of the other. */
export const previewKey = (adminJwtSecret: string): string =>
  createHmac("sha256", adminJwtSecret).update("ryadom preview links").digest("hex");

const macOf = (text: string, key: string): Buffer => createHmac("sha256", key).update(text).digest();

/** @returns what stands behind `/preview/` */
export function signPreviewLink({ uid, documentId, locale, reader, until }: PreviewLink, key: string): string {
  const text = Buffer.from(JSON.stringify([uid, documentId, locale, reader, until])).toString("base64url");
  return `${text}.${macOf(text, key).toString("base64url")}`;
}

/** @param now milliseconds since 1970 */
export function readPreviewLink(token: string, key: string, now = Date.now()): ReadLink {
  const [text = "", given = "", ...more] = token.split(".");
  const [mac, right] = [Buffer.from(given, "base64url"), macOf(text, key)];
  // Node ignores what is not base64url: compared as text, a link has one spelling.
  if (more.length > 0 || mac.length !== right.length || !timingSafeEqual(mac, right) || given !== right.toString("base64url"))
    return { kind: "forged" };
  const [uid, documentId, locale, reader, until] = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as unknown[];
  if (!isLanguage(locale) || !isLanguage(reader)) return { kind: "forged" };
  const link = { uid: String(uid), documentId: String(documentId), locale, reader, until: Number(until) };
  return { kind: link.until * 1000 > now ? "valid" : "expired", link };
}
