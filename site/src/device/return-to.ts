import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "../paths.ts";
import { kept, keep } from "./kept.ts";

const name = "return-to";
const inTab = (): Storage => sessionStorage;

/** A path of this site, so that nobody can be sent elsewhere after signing in. */
export const isOwnPath = (path: unknown): path is string =>
  typeof path === "string" && /^\/(?:en|ru)(?:[/?#](?![/\\])[^\s\\]*)?$/.test(path);

const isDoor = (path: string): boolean => /^\/(?:en|ru)\/(?:sign-in|sign-up|forgot|reset)(?:[/?#]|$)/.test(path);

/** Remembers the page from which somebody came to sign in. Going to and fro between the doors changes nothing. */
export function rememberWhereFrom(referrer = document.referrer): void {
  const from = URL.parse(referrer);
  if (!from || from.origin !== location.origin) return;
  const path = from.pathname + from.search + from.hash;
  if (isOwnPath(path) && !isDoor(path)) keep(name, path, inTab);
}

/** Where to go after signing in. */
export function returnTo(language: Language): string {
  const path = kept(name, inTab);
  return isOwnPath(path) && !isDoor(path) ? path : paths.about(language);
}
