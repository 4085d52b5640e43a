import { productName } from "@ryadom/shared/product-name.ts";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { Hono } from "hono";
import type { AppEnv } from "./context.ts";

/**
 * The ready-made viewer, one file of a package whose other 153 MB nobody needs: a development dependency, from which the image takes that file.
 * @returns null where production dependencies were installed without it
 */
function installedViewer(): string | null {
  try {
    return fileURLToPath(new URL("browser/standalone.js", import.meta.resolve("@scalar/api-reference")));
  } catch {
    return null;
  }
}

/** Configuration of the viewer: everything from our own origin, where its default is to load itself and its fonts from elsewhere. */
const settings = {
  url: "/api/openapi.json",
  withDefaultFonts: false,
  telemetry: false,
  hideClientButton: true,
  agent: { disabled: true },
  mcp: { disabled: true },
  showDeveloperTools: "never",
};

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API - ${productName.en}</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <noscript>The description itself: <a href="/api/openapi.json">/api/openapi.json</a></noscript>
    <script id="api-reference" data-configuration='${JSON.stringify(settings)}'></script>
    <script src="/api/docs/viewer.js"></script>
  </body>
</html>
`;

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self' data:; font-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The description of the API for people: Scalar's viewer, served from our own origin. Without the viewer there is no such page. */
export function docsPages(viewer = installedViewer()): Hono<AppEnv> {
  let packed: Promise<{ bytes: Uint8Array<ArrayBuffer>; etag: string }> | undefined;
  if (viewer === null) return new Hono<AppEnv>();
  return new Hono<AppEnv>()
    .get("/api/docs", (c) => {
      c.header("Content-Security-Policy", policy);
      return c.html(page);
    })
    .get("/api/docs/viewer.js", async (c) => {
      packed ??= packFile(viewer);
      const { bytes, etag } = await packed;
      c.header("Cache-Control", "no-cache");
      c.header("ETag", etag);
      if (c.req.header("If-None-Match") === etag) return c.body(null, 304);
      c.header("Content-Type", "text/javascript; charset=utf-8");
      c.header("Content-Encoding", "gzip");
      return c.body(bytes);
    });
}

async function packFile(path: string): Promise<{ bytes: Uint8Array<ArrayBuffer>; etag: string }> {
  const bytes = new Uint8Array(await promisify(gzip)(await readFile(path)));
  return { bytes, etag: `"${createHash("sha256").update(bytes).digest("hex").slice(0, 20)}"` };
}
