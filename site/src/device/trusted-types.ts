import type { TrustedTypesPolicy } from "@ryadom/shared/trusted-types.ts";

type Rules = { createHTML?: (html: string) => string; createScriptURL?: (address: string) => string };
type Policy = { createHTML(html: string): TrustedHTML; createScriptURL(address: string): string };
type Factory = { createPolicy(name: TrustedTypesPolicy, rules: Rules): Policy };

/**
 * Makes a policy of Trusted Types. Where a browser knows them, it takes HTML and addresses of scripts only from such policies: a string that
 * found its way to another place is refused. A name may be used once a page. @returns null in browsers without them, which take strings
 */
export function createPolicy(name: TrustedTypesPolicy, rules: Rules): Policy | null {
  return (globalThis as { trustedTypes?: Factory }).trustedTypes?.createPolicy(name, rules) ?? null;
}
