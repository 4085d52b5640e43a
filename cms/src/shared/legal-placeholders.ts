// Generated from shared/src/legal-placeholders.ts: change it there, then run `npm run generate`.
/** What a deployment fills in wherever `{{controller}}` and its like stand in a text of the CMS: its settings LEGAL_… say what. */
export const legalPlaceholders = ["controller", "dataContact", "legalBasis", "country", "processors", "authority", "accountAge"] as const;
export type LegalPlaceholder = (typeof legalPlaceholders)[number];

const written = /\{\{\s*([^{}]*?)\s*\}\}/g;
const isPlaceholder = (name: string): name is LegalPlaceholder => legalPlaceholders.some((one) => one === name);

/** @returns the first thing in a text that would be a placeholder and isn't one: an unknown name, or half of a pair of braces; null when all is well */
export function placeholderFault(text: string): { unknown: string } | "half" | null {
  for (const [, name = ""] of text.matchAll(written)) if (!isPlaceholder(name)) return { unknown: name };
  return /\{\{|\}\}/.test(text.replaceAll(written, "")) ? "half" : null;
}

/** @param text without a fault (`placeholderFault`); what is filled in is not looked at again */
export const fillPlaceholders = (text: string, valueOf: (name: LegalPlaceholder) => string): string =>
  text.replaceAll(written, (whole, name: string) => (isPlaceholder(name) ? valueOf(name) : whole));
