import type { TrustedTypesPolicy } from "@ryadom/shared/trusted-types.ts";

/*
 * Where a browser knows Trusted Types, it takes HTML and addresses of scripts only from the policies made here: a string that found its way
 * to another place is refused. Browsers without them get the string.
 */
type Rules = { createHTML?: (html: string) => string; createScriptURL?: (address: string) => string };
type Policy = { createHTML(html: string): TrustedHTML; createScriptURL(address: string): string };
type Factory = { createPolicy(name: TrustedTypesPolicy, rules: Rules): Policy };

const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;

let htmlPolicy: Policy | undefined;
let workerPolicy: Policy | undefined;

/** HTML of a member's text, which the API has rendered and sanitized (`contentHtml`); never anything else. */
export function sanitizedHtml(html: string): TrustedHTML | string {
  if (!factory) return html;
  htmlPolicy ??= factory.createPolicy("ryadom-html", { createHTML: (text) => text });
  return htmlPolicy.createHTML(html);
}

/** The address of the service worker. */
export function workerAddress(): string {
  const address = "/sw.js";
  if (!factory) return address;
  workerPolicy ??= factory.createPolicy("ryadom-worker", { createScriptURL: (text) => (text === address ? text : "about:blank") });
  return workerPolicy.createScriptURL(address);
}
