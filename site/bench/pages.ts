/**
 * `npm run bench:pages [-- ru|en] [kind …]`: what each kind of page weighs (KB: HTML, CSS and JS gzipped, fonts as they are) and how
 * Lighthouse sees it on its phone with a slow line. Takes the stack that `E2E_SITE_URL` names, else starts a copy of its own.
 * Bounded: 90 s a page.
 */
import { gzipSync } from "node:zlib";
import { chromium, type Page, request } from "@playwright/test";
import lighthouse from "lighthouse";
import { pageKinds } from "../e2e/support/page-kinds.ts";
import { prepareTemplate, startCopy } from "../e2e/support/stack.ts";

const debuggingPort = 9_600 + (process.pid % 300);
const limitMs = 90_000;
const [language = "ru", ...wanted] = process.argv.slice(2);
if (language !== "ru" && language !== "en") throw new Error("The first word is the language: ru or en");

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(1);

/** Bytes by kind of file, of everything a first visit loads before the page is at rest. */
async function weigh(page: Page, address: string) {
  const sizes = { document: 0, stylesheet: 0, script: 0, font: 0 };
  const pending: Promise<void>[] = [];
  page.on("response", (response) => {
    const type = response.request().resourceType();
    if (!(type in sizes)) return;
    const add = async (): Promise<void> => {
      const body = await response.body().catch(() => Buffer.alloc(0));
      sizes[type as keyof typeof sizes] += type === "font" ? body.length : gzipSync(body).length;
    };
    pending.push(add());
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await Promise.all(pending);
  return sizes;
}

async function judge(address: string) {
  const outcome = await Promise.race([
    lighthouse(address, {
      port: debuggingPort,
      logLevel: "error",
      onlyCategories: ["performance", "accessibility", "best-practices", "seo"],
      // Only a PROD server lets itself be found, so this one says noindex, and rightly.
      skipAudits: ["is-crawlable"],
    }),
    new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), limitMs).unref()),
  ]);
  if (!outcome) return null;
  const { categories, audits } = outcome.lhr;
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
  return {
    scores: ["performance", "accessibility", "best-practices", "seo"].map(score).join("/"),
    lcp: ((audits["largest-contentful-paint"]?.numericValue ?? 0) / 1000).toFixed(2),
    cls: (audits["cumulative-layout-shift"]?.numericValue ?? 0).toFixed(3),
    weak: Object.values(audits)
      .filter((audit) => audit.scoreDisplayMode === "binary" && audit.score === 0)
      .map(({ id }) => id),
  };
}

async function measure(siteUrl: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    args: [
      `--remote-debugging-port=${debuggingPort}`,
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--disable-background-networking",
    ],
  });
  const table: Record<string, object> = {};
  try {
    const asked = await request.newContext({ baseURL: siteUrl });
    const oneOfEach = [...new Map(pageKinds.toReversed().map((kind) => [kind.path, kind])).values()].toReversed();
    for (const kind of oneOfEach.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
      const address = siteUrl + (await kind.address(language as "ru" | "en", asked));
      const page = await browser.newPage({ viewport: { width: 412, height: 823 }, serviceWorkers: "block" });
      const { document, stylesheet, script, font } = await weigh(page, address);
      await page.close();
      const seen = await judge(address);
      table[kind.name] = {
        HTML: kilobytes(document),
        CSS: kilobytes(stylesheet),
        JS: kilobytes(script),
        fonts: kilobytes(font),
        "perf/a11y/best/seo": seen?.scores ?? "no answer in time",
        "LCP, s": seen?.lcp,
        CLS: seen?.cls,
      };
      console.error(`${kind.name}: ${seen?.scores} ${seen?.weak.join(" ") ?? ""}`);
    }
  } finally {
    await browser.close();
  }
  console.table(table);
}

const running = process.env["E2E_SITE_URL"];
if (running) await measure(running);
else {
  await prepareTemplate();
  const stack = await startCopy("bench-pages");
  try {
    await measure(stack.siteUrl);
  } finally {
    await stack.supervisor.stop();
  }
}
process.exit(0);
