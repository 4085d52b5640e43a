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
  const [policyTag] = policy;
  const own = new Set<string>();
  const openingTag = /<(script|style)\b[^>]*>/g;
  for (let tag = openingTag.exec(html); tag; tag = openingTag.exec(html)) {
    const end = html.indexOf(`</${tag[1]}>`, openingTag.lastIndex);
    if (end === -1) break;
    own.add(`sha256-${hash("sha256", page.subarray(openingTag.lastIndex, end), "base64")}`);
    openingTag.lastIndex = end;
  }
  const kept = policyTag.replaceAll(/ (?:'|&#39;)(sha256-[\w+/=]+)(?:'|&#39;)/g, (source, one: string) => (own.has(one) ? source : ""));
  if (kept === policyTag) return page;
  return Buffer.concat([page.subarray(0, policy.index), Buffer.from(kept, "latin1"), page.subarray(policy.index + policyTag.length)]);
}
