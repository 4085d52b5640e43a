/** What members write never runs, also where the content policy does not help; beside a control page on which it does. */
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { ageMember, expect, givenMember, inDatabase, test } from "./support/account-stack.ts";
import { agree } from "./support/community-members.ts";
import { newUnwatchedContext } from "./support/watched-page.ts";
import { followed, followedMarkdown, selfRunning } from "./support/xss-payloads.ts";

type Fired = { runs: number[] };

/** A page without the content policy, on which every payload that runs leaves its number. */
async function openUnprotected(browser: Browser): Promise<Page> {
  const context = await newUnwatchedContext(browser, { bypassCSP: true });
  await context.addInitScript(() => {
    const whole = window.top as unknown as Fired & { fired: (number: number) => void };
    whole.runs ??= [];
    (window as unknown as { fired: (number: number) => void }).fired = (number) => void whole.runs.push(number);
  });
  return context.newPage();
}

const runsOn = async (page: Page): Promise<number> => page.evaluate(() => new Set((window as unknown as Fired).runs).size);

async function upload(page: Page, siteUrl: string): Promise<string> {
  const buffer = await sharp({ create: { width: 20, height: 20, channels: 3, background: "teal" } })
    .png()
    .toBuffer();
  const multipart = { file: { name: "x.png", mimeType: "image/png", buffer } };
  const answer = await page.request.post(`${siteUrl}/api/uploads`, { multipart, headers: { origin: siteUrl } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { uploadId: string }).uploadId;
}

const framesAtOnce = 60;

/** Each payload as a document of its own; links in it are followed. */
async function runControl(page: Page, payloads: readonly string[]): Promise<void> {
  for (let start = 0; start < payloads.length; start += framesAtOnce) {
    await page.evaluate(
      async (documents) => {
        const frames = documents.map((html) => {
          const frame = document.createElement("iframe");
          frame.srcdoc = html;
          return frame;
        });
        const loaded = frames.map((frame) => new Promise((done) => frame.addEventListener("load", done, { once: true })));
        document.body.append(...frames);
        await Promise.all(loaded);
        for (const frame of frames) {
          for (const link of frame.contentDocument?.querySelectorAll("a") ?? []) {
            link.dispatchEvent(new MouseEvent("mouseover", { bubbles: true }));
            link.click();
          }
        }
        await new Promise((done) => setTimeout(done, 400));
        for (const frame of frames) frame.remove();
      },
      payloads.slice(start, start + framesAtOnce),
    );
  }
}

/** Payloads together, as many as fit into one text. */
function inTexts(payloads: readonly string[], characters: number): string[] {
  const texts = [""];
  for (const payload of payloads) {
    const last = texts.length - 1;
    if (texts[last]!.length + payload.length + 2 > characters) texts.push(payload);
    else texts[last] += `${texts[last] === "" ? "" : "\n\n"}${payload}`;
  }
  return texts;
}

test("500 and more texts that would run elsewhere run nowhere here, with the content policy taken away", async ({
  browser,
  page,
  stack,
}) => {
  test.setTimeout(180_000);
  const control = await openUnprotected(browser);
  await control.goto(`${stack.siteUrl}/robots.txt`);
  await runControl(control, [...selfRunning, ...followed]);
  expect(await runsOn(control)).toBeGreaterThanOrEqual(500);
  await control.context().close();

  await givenMember(page, stack, "en");
  await agree(page, stack.siteUrl);
  await ageMember(page, stack);
  const headers = { origin: stack.siteUrl };
  const [content, ...rest] = inTexts([...selfRunning, ...followed, ...followedMarkdown], 3_900);
  const title = `<img src=x onerror=fired(1)> "'><script>fired(2)</script>`;
  const alts = [...selfRunning, ...followed].filter((payload) => payload.length <= 300).slice(0, 5);
  const images: { uploadId: string; alt: string }[] = [];
  for (const alt of alts) images.push({ uploadId: await upload(page, stack.siteUrl), alt });
  const data = { title, content, sourceLang: "en", themeId: "sleep", images };
  const post = await page.request.post(`${stack.siteUrl}/api/publications`, { data, headers });
  expect(post.status()).toBe(201);
  const { publicationId, slugId } = (await post.json()) as { publicationId: string; slugId: string };
  for (const text of rest) {
    const path = `${stack.siteUrl}/api/publications/${publicationId}/comments`;
    expect((await page.request.post(path, { data: { content: text }, headers })).status()).toBe(201);
  }
  // So many links wait for a moderator, who lets them through.
  inDatabase(stack, (db) => {
    db.prepare("update comment set isHidden = 0, hiddenBy = null where publicationId = ?").run(publicationId);
    db.prepare("update publication set isHidden = 0, hiddenBy = null, commentsCount = ? where id = ?").run(rest.length, publicationId);
  });

  const reader = await openUnprotected(browser);
  for (const path of [`/en/posts/${slugId}`, "/en/feed"]) {
    await reader.goto(`${stack.siteUrl}${path}`, { waitUntil: "networkidle" });
    const more = reader.getByRole("main").getByRole("button", { name: "Show more", exact: true });
    while ((await more.count()) > 0 && path.includes("/posts/")) {
      await more.first().click();
      await reader.waitForLoadState("networkidle");
    }
    expect(await reader.getByRole("main").textContent()).toContain("fired(");
    const found = await reader.evaluate(() => {
      for (const element of document.querySelectorAll("main *")) element.dispatchEvent(new MouseEvent("mouseover"));
      const written = [...document.querySelectorAll(".member-text *, main article *")];
      return {
        handlers: written.flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith("on"))),
        links: [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")].map((link) => new URL(link.href).protocol),
      };
    });
    expect(await reader.locator("main article img:not(.avatar)").evaluateAll((all) => all.map((one) => one.getAttribute("alt")))).toEqual(
      expect.arrayContaining(alts.map((alt) => alt.trim())),
    );
    expect(found.handlers).toEqual([]);
    expect(new Set(found.links).difference(new Set(["http:", "https:"]))).toEqual(new Set());
    expect(await runsOn(reader), path).toBe(0);
  }
  await reader.context().close();
});
