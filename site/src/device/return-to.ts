import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { readStored, writeStored } from "./storage.ts";

const name = "return-to";
const inTab = (): Storage => sessionStorage;

/** A path of this site, so that nobody can be sent elsewhere after signing in. */
export const isOwnPath = (path: unknown): path is string =>
  typeof path === "string" && /^\/(?:en|ru)(?:[/?#](?![/\\])[^\s\\]*)?$/.test(path);

const isSignInPage = (path: string): boolean => /^\/(?:en|ru)\/(?:sign-in|sign-up|forgot|reset)(?:[/?#]|$)/.test(path);

/** Stores the page from which the reader came to sign in (`document.referrer`, own origin only). Pages of signing in and up are never stored. */
export function rememberReturnTo(referrer = document.referrer): void {
  const from = URL.parse(referrer);
  if (!from || from.origin !== location.origin) return;
  const path = from.pathname + from.search + from.hash;
  if (isOwnPath(path) && !isSignInPage(path)) writeStored(name, path, inTab);
}

/** Where to go after signing in. */
export function returnTo(language: Language): string {
  const path = readStored(name, inTab);
  return isOwnPath(path) && !isSignInPage(path) ? path : paths.about(language);
}

/** Something that waits: a post that is written or answered, a lesson, a test. */
const isBegun = (path: string): boolean => /^\/[a-z]{2}\/(?:posts\/|therapy\/(?:courses|tests)\/.)/.test(path);

/** Where to go with a new account: to the three questions, but nobody is kept from what they were in the middle of. */
export function afterSignUp(language: Language): string {
  const next = returnTo(language);
  return isBegun(next) ? next : paths.welcome(language);
}
