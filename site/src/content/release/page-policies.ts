import { hash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/**
 * Astro integration: Astro names the hashes of every inlined script and sheet of the site in the content security policy of every page. Hashes
 * don't compress, and were two kilobytes of each page that a phone on a slow line waits for: a page keeps those of what stands in it.
 */
export const pagePolicies = (): AstroIntegration => ({
  name: "ryadom:page-policies",
  hooks: {
    "astro:build:done": async ({ dir }) => {
      const out = fileURLToPath(dir);
      const pages = (await readdir(out, { recursive: true })).filter((file) => file.endsWith(".html"));
      for (const page of pages) {
        const path = join(out, page);
        const bytes = await readFile(path);
        const kept = withOwnHashes(bytes);
        if (kept !== bytes) await writeFile(path, kept);
      }
    },
  },
});

/** @returns the page, its policy without the hashes of scripts and sheets that are not in it; the same one where nothing is to go */
export function withOwnHashes(page: Buffer): Buffer {
  // A letter for each byte, because a publish asks it of thousands of pages: what stands at a place here begins at that byte of the page.
  const html = page.toString("latin1");
  const policy = /<meta http-equiv="content-security-policy"[^>]*>/i.exec(html);
  if (!policy) return page;
  const [tag] = policy;
  const own = new Set<string>();
  for (const { 0: whole, 1: name, 2: text, index } of html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g)) {
    const end = index + whole.length - `</${name}>`.length;
    own.add(`sha256-${hash("sha256", page.subarray(end - text!.length, end), "base64")}`);
  }
  const kept = tag.replaceAll(/ (?:'|&#39;)(sha256-[\w+/=]+)(?:'|&#39;)/g, (source, one: string) => (own.has(one) ? source : ""));
  if (kept === tag) return page;
  return Buffer.concat([page.subarray(0, policy.index), Buffer.from(kept, "latin1"), page.subarray(policy.index + tag.length)]);
}
