/**
 * `npm run bench:worker [-- release]`: what the worker of a release costs: milliseconds until the first page (for the feed with its start), a page
 * after that, and the memory it adds to the process that runs it. Its questions go to the API of a running stack (`E2E_SITE_URL`, else
 * http://localhost:8080); the release is the live one (`RELEASE_DIR`, else site/dist). Bounded: 600 pages.
 */
import { realpath } from "node:fs/promises";
import { join, resolve } from "node:path";
import { onDemandEntry, onDemandFolder, renderPaths } from "@ryadom/shared/on-demand.ts";
import { startRenderWorker } from "../src/serve-site/on-demand/render-worker.ts";

const pages = 300;
const api = process.env["E2E_SITE_URL"] ?? "http://localhost:8080";
const release = await realpath(process.argv[2] ?? process.env["RELEASE_DIR"] ?? resolve(import.meta.dirname, "../../site/dist"));

/** Asked once each: what the API needs for its answers is not what is measured here. */
const answers = new Map<string, Promise<{ status: number; body: string }>>();
async function read(path: string): Promise<{ status: number; body: string }> {
  const response = await fetch(api + path);
  return { status: response.status, body: await response.text() };
}
function ask(path: string): Promise<{ status: number; body: string }> {
  const known = answers.get(path) ?? read(path);
  answers.set(path, known);
  return known;
}

const { body } = await ask("/api/publications?language=ru&limit=10");
const { items } = JSON.parse(body) as { items: { slugId: string }[] };
const megabytes = (): number => process.memoryUsage().rss / 1024 ** 2;
const before = megabytes();
const worker = startRenderWorker(join(release, onDemandFolder, onDemandEntry), ask, () => {});

const table: Record<string, object> = {};
for (const [name, path] of [
  ["feed", renderPaths.feed("ru", { theme: null, view: null, cursor: null })],
  ["post", renderPaths.post("ru", items[0]!.slugId)],
] as const) {
  const started = performance.now();
  const first = await worker.render(path);
  if (first?.status !== 200) throw new Error(`The ${name} was not rendered: ${first?.status ?? "the worker ended"}`);
  const firstMs = performance.now() - started;
  const since = performance.now();
  for (let page = 0; page < pages; page += 1) await worker.render(path);
  table[name] = {
    "first, ms": Math.round(firstMs),
    "ms a page": ((performance.now() - since) / pages).toFixed(1),
    "MB more": Math.round(megabytes() - before),
  };
}
worker.stop();
console.table(table);
process.exit(0);
