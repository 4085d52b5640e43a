/** The table of docs/decisions/2026-11-21-when-a-program-is-down.md: each program dead × what a person does → what they see. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { PublisherState } from "@ryadom/shared/publisher.ts";
import { signInToAdmin } from "./support/cms-admin.ts";
import { expect, test } from "./support/watched-page.ts";
import { startEdge } from "../../scripts/edge.mjs";
import { findCaddy } from "../../scripts/steps/caddy.mjs";
import { freePort, type RunningStack, startCopy } from "./support/stack.ts";

const course = { uid: "api::course.course", key: "first-aid-for-panic" };

test.describe.configure({ mode: "serial" });
/** A busy machine builds for a minute; a build that hangs still fails. */
const buildMs = 120_000;

test.describe("when a program is down", () => {
  test.setTimeout(4 * buildMs);
  let stack: RunningStack;
  test.beforeAll(async () => void (stack = await startCopy("programs-down")));
  test.afterAll(() => stack?.supervisor.stop());

  const status = async (page: Page, address: string) => (await page.request.get(address)).status();
  const state = async () => (await (await fetch(stack.stateUrl)).json()) as PublisherState;
  const publishTitle = async (title: string) => {
    const editor = await signInToAdmin(stack.cmsUrl);
    const { documentId } = await editor.find(course.uid, course.key, "ru");
    const entry = await editor.full(course.uid, documentId, "ru");
    await editor.publish(course.uid, documentId, "ru", { ...entry, title });
  };
  const lists = async (page: Page, origin: string, title: string) =>
    (await (await page.request.get(`${origin}/ru/therapy/courses`)).text()).includes(title);
  const readersSeeEverything = async (page: Page, origin: string) => {
    expect(await status(page, `${origin}/ru/help/crisis`)).toBe(200);
    expect(await status(page, `${origin}/ru/therapy/courses`)).toBe(200);
    await page.goto(`${origin}/ru/feed`);
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
  };

  test("Strapi dead: readers notice nothing, staff cannot sign in, the release stays and a build says why it failed", async ({ page }) => {
    await stack.kill("cms");
    await readersSeeEverything(page, stack.siteUrl);
    await expect(page.request.get(`${stack.cmsUrl}/admin`)).rejects.toThrow("ECONNREFUSED");
    await stack.kill("publisher");
    await stack.supervisor.start("publisher", stack.programs.publisher);
    await expect.poll(async () => (await state()).phase, { timeout: buildMs }).toBe("failed");
    expect((await state()).error?.message).toMatch(/CMS|reach|fetch/i);
    await readersSeeEverything(page, stack.siteUrl);
    await stack.supervisor.start("cms", stack.programs.cms);
    await expect.poll(async () => (await state()).phase, { timeout: buildMs }).toBe("live");
  });

  test("publisher dead: readers notice nothing, staff sign in and publish, and it goes live when the publisher is back", async ({
    page,
  }) => {
    const title = "Первая помощь при панике, пока сборщик отдыхает";
    await stack.kill("publisher");
    await readersSeeEverything(page, stack.siteUrl);
    await publishTitle(title);
    expect(await lists(page, stack.siteUrl, title)).toBe(false);
    await stack.supervisor.start("publisher", stack.programs.publisher);
    await expect
      .poll(async () => (await page.request.get(`${stack.siteUrl}/ru/therapy/courses`)).text(), { timeout: buildMs })
      .toContain(title);
    // The same code made the release before: only what changed meanwhile is drawn.
    await expect.poll(async () => (await state()).way).toBe("quick");
  });

  test("API dead behind Caddy: crisis card and content stand, the feed says so and offers to try again, staff publish", async ({
    page,
    expectInConsole,
  }) => {
    expectInConsole("503");
    expectInConsole("/ru/posts/of-somebody");
    const title = "Первая помощь при панике, пока лента молчит";
    const edge = await startEdge({
      caddy: await findCaddy(),
      port: await freePort(),
      apiPort: Number(new URL(stack.siteUrl).port),
      release: join(stack.folder, "live"),
    });
    try {
      await readersSeeEverything(page, edge.url);
      await stack.kill("api");
      for (const language of ["en", "ru"]) {
        await page.goto(`${edge.url}/${language}/help/crisis`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.locator('a[href^="tel:"]').filter({ visible: true }).first()).toBeVisible();
      }
      expect(await status(page, `${edge.url}/ru/therapy/courses`)).toBe(200);
      await page.goto(`${edge.url}/ru/feed`);
      await expect(page.getByRole("alert")).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole("main").getByRole("button")).toBeVisible();
      await expect(page.locator(".top-bar a.crisis")).toBeVisible();
      await page.goto(`${edge.url}/ru/posts/of-somebody`);
      await expect(page.locator('a[href="tel:112"]').filter({ visible: true }).first()).toBeVisible();
      await publishTitle(title);
      await expect
        .poll(async () => (await page.request.get(`${edge.url}/ru/therapy/courses`)).text(), { timeout: buildMs })
        .toContain(title);
      await stack.supervisor.start("api", stack.programs.api);
      // The page that waited opens by itself, and there is no such post.
      await expect(page.getByRole("main")).toContainText("Страница не найдена", { timeout: 20_000 });
      await readersSeeEverything(page, edge.url);
    } finally {
      await edge.stop();
    }
    await readersSeeEverything(page, stack.siteUrl);
  });
});
