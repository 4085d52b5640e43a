import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { writeBills } from "../sbom.mjs";

test(
  "the bills name what both lockfiles deploy, each with version and digest, and no development package",
  { timeout: 120_000 },
  async () => {
    const out = mkdtempSync(join(tmpdir(), "sbom-test-"));
    onTestFinished(() => rmSync(out, { recursive: true, force: true }));
    await writeBills(out);
    const expected = { "site-and-api": ["hono", "astro", "better-sqlite3", "react"], cms: ["@strapi/strapi", "pg"] };
    for (const [name, packages] of Object.entries(expected)) {
      const bill = JSON.parse(readFileSync(join(out, `${name}.cdx.json`), "utf8"));
      expect(bill).toMatchObject({ bomFormat: "CycloneDX", specVersion: expect.stringMatching(/^1\.\d$/) });
      const names = bill.components.map((component) => (component.group ? `${component.group}/${component.name}` : component.name));
      for (const one of packages) expect(names, name).toContain(one);
      for (const one of ["vitest", "@playwright/test", "lighthouse", "oxlint"]) expect(names, name).not.toContain(one);
      // Ours have no archive, and what lies inside another package's archive has none of its own.
      const withoutDigest = /%40ryadom|\/(ryadom|site|community-api|shared)@|wasi-threads|wasm-runtime|wasm-util|tslib/;
      expect(bill.components.filter(({ version }) => !version)).toEqual([]);
      expect(bill.components.filter(({ hashes, purl }) => !hashes?.length && !withoutDigest.test(purl)).map(({ purl }) => purl)).toEqual(
        [],
      );
    }
  },
);
