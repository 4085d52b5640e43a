import { createHash } from "node:crypto";
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
        const html = await readFile(path, "utf8");
        const kept = withOwnHashes(html);
        if (kept !== html) await writeFile(path, kept);
      }
    },
  },
});

/** @returns the page, its policy without the hashes of scripts and sheets that are not in it */
export function withOwnHashes(html: string): string {
  const own = new Set([...html.matchAll(/<(script|style)\b[^>]*>([\s\S]*?)<\/\1>/g)].map(([, , text]) => hashOf(text!)));
  return html.replace(/<meta http-equiv="content-security-policy"[^>]*>/i, (policy) =>
    policy.replaceAll(/ (?:'|&#39;)(sha256-[\w+/=]+)(?:'|&#39;)/g, (source, hash: string) => (own.has(hash) ? source : "")),
  );
}

const hashOf = (text: string): string => `sha256-${createHash("sha256").update(text).digest("base64")}`;
