import { createPolicy } from "./trusted-types.ts";

let policy: ReturnType<typeof createPolicy> | undefined;

/** HTML of a member's text, which the API has rendered and sanitized (`contentHtml`); never anything else. */
export function sanitizedHtml(html: string): TrustedHTML | string {
  policy ??= createPolicy("ryadom-html", { createHTML: (text) => text });
  return policy ? policy.createHTML(html) : html;
}
