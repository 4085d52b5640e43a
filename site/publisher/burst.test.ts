import { createHmac } from "node:crypto";
import { mkdir, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { publisherPaths } from "@ryadom/shared/publisher.ts";
import { expect, onTestFinished, test, vi } from "vitest";
import { type FakeContent, minimalContent, story } from "../src/content/read/fake-cms.ts";
import { createQueue } from "./build-queue.ts";
import { fillInChild } from "./fill-in-child.ts";
import { createSitePublisher } from "./publish-site.ts";
import { drawWhole, expectWhole, fakePages, givenBuild } from "./quick/fake-pages.ts";
import { createQuickSite } from "./quick/quick-site.ts";
import { publisherRoutes } from "./routes.ts";

/** A share image is what it is drawn of: to draw a hundred of them takes longer than all else here. */
vi.mock("sharp", () => ({ default: (drawing: Buffer) => ({ png: () => ({ toBuffer: () => Promise.resolve(drawing) }) }) }));

const secret = "0123456789abcdef0123456789abcdef";

/** Stories of both languages behind a publisher, of which all is real but the pages and the CMS. */
async function givenPublisher(stories: number) {
  const titled = (id: number, title: string) => story({ documentId: `story-${id}`, key: `s-${id}`, slug: `s-${id}`, title, order: id });
  const shelf: FakeContent = { ...minimalContent(), stories: { en: [], ru: [] } };
  for (const language of ["en", "ru"] as const)
    shelf["stories"]![language] = Array.from({ length: stories }, (_, id) => titled(id, `Story ${id}`));
  const { env, workDir } = await givenBuild(shelf);
  await mkdir(join(workDir, "out/_astro"), { recursive: true });
  let site: ReturnType<typeof createQuickSite>;
  const publisher = createSitePublisher({
    builder: { build: () => drawWhole(env) },
    child: {
      begin: (keptBack, takenAt) => void (site = createQuickSite(env, fakePages(), keptBack, takenAt)),
      publish: async (hints) => (await site).publish(hints),
      keep: async () => (await site).keep(),
      compare: () => Promise.resolve([]),
      end: () => {},
    },
    workDir,
    releases: join(workDir, "releases"),
    liveLink: join(workDir, "live"),
    mode: "qa",
    cmsUrl: env.CMS_URL,
    madeBy: "one",
    fillRelease: (order) => fillInChild({ ...order, cmsUrl: env.CMS_URL, mediaCacheDir: join(workDir, "media") }),
    fetchMedia: () => Promise.reject(new Error("No page shows a file")),
    newChild: { afterFiles: 1_000, afterMs: 0 },
    warn: (message) => expect.unreachable(message),
    onSteps: () => {},
  });
  const queue = createQueue({ publish: publisher.publish, debounceMs: 20, retryMs: 1_000, retryMaxMs: 1_000, onChange: () => {} });
  onTestFinished(queue.stop);
  onTestFinished(publisher.stop);
  const { request } = publisherRoutes(queue, secret);

  /** Strapi's hook of an entry that was published. */
  async function hook(uid: string, documentId: string, locale: string): Promise<number> {
    const body = JSON.stringify({ id: crypto.randomUUID(), event: "publish", uid, documentId, locale });
    const timestamp = String(Math.floor(Date.now() / 1000) + 1);
    const signature = `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;
    const headers = { "x-ryadom-timestamp": timestamp, "x-ryadom-signature": signature };
    return (await request(`http://localhost${publisherPaths.hook}`, { method: "POST", body, headers })).status;
  }

  return {
    shelf,
    workDir,
    queue,
    untilLive: () => vi.waitFor(() => expect(queue.state().phase).toBe("live"), { timeout: 60_000 }),
    /** An editor publishes a title. */
    publish(id: number, locale: "en" | "ru", title: string): Promise<number> {
      shelf["stories"]![locale]![id] = titled(id, title);
      return hook("api::story.story", `story-${id}`, locale);
    },
    live: (file: string) => readFile(join(workDir, "live", file), "utf8"),
  };
}

/** The release that is live has what lies in the work folder. */
async function expectLive(workDir: string): Promise<void> {
  const out = await readdir(join(workDir, "out"), { recursive: true, withFileTypes: true });
  for (const entry of out.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const file = path.slice(join(workDir, "out").length + 1);
    expect((await readFile(join(workDir, "live", file))).equals(await readFile(path)), file).toBe(true);
  }
}

test(
  "a burst of a hundred publishes in ten seconds ends with one whole release, and no page misses its newest words",
  { timeout: 120_000 },
  async () => {
    const { shelf, workDir, queue, untilLive, publish, live } = await givenPublisher(12);
    queue.request();
    await untilLive();
    const newest = new Map<string, string>();
    for (let at = 0; at < 100; at++) {
      const [id, locale, title] = [(at * 7) % 12, at % 3 === 0 ? "ru" : "en", `Title ${at}.`] as const;
      newest.set(`${locale}/stories/s-${id}/index.html`, title);
      expect(await publish(id, locale, title)).toBe(202);
      // Three at a time, as when several editors press at once.
      if (at % 3 === 0) await pause(300);
    }
    await vi.waitFor(() => expect(queue.state().phase).toBe("live"), { timeout: 60_000 });
    for (const [page, title] of newest) expect(await live(page), page).toContain(title);
    for (const locale of ["en", "ru"]) {
      const list = await live(`${locale}/stories/index.html`);
      for (const [page, title] of newest) if (page.startsWith(locale)) expect(list, page).toContain(title);
    }
    await expectWhole(workDir, shelf, "the burst");
    await expectLive(workDir);
  },
);
