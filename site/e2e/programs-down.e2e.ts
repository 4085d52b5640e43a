/** The table of docs/decisions/2026-11-21-when-a-program-is-down.md: each program dead × what a person does → what they see. */
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { signInToAdmin } from "./cms-admin.ts";
import { serveRelease } from "./release-server.ts";
import { type RunningStack, startCopy } from "./stack.ts";
import { expect, test } from "./watched.ts";

const course = { uid: "api::course.course", key: "first-aid-for-panic" };

test.describe.configure({ mode: "serial" });
test.describe("when a program is down", () => {
  let stack: RunningStack;
  test.beforeAll(async () => void (stack = await startCopy("programs-down")));
  test.afterAll(() => stack?.supervisor.stop());

  const status = async (page: Page, address: string) => (await page.request.get(address)).status();
  const state = async () => (await (await fetch(stack.stateUrl)).json()) as { phase: string; error?: { message: string } };
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
    await stack.supervisor.start("publisher", stack.house.publisher);
    await expect.poll(async () => (await state()).phase, { timeout: 30_000 }).toBe("failed");
    expect((await state()).error?.message).toMatch(/CMS|reach|fetch/i);
    await readersSeeEverything(page, stack.siteUrl);
    await stack.supervisor.start("cms", stack.house.cms);
    await expect.poll(async () => (await state()).phase, { timeout: 60_000 }).toBe("live");
  });

  test("publisher dead: readers notice nothing, staff sign in and publish, and it goes live when the publisher is back", async ({
    page,
  }) => {
    const title = "Первая помощь при панике, пока сборщик отдыхает";
    await stack.kill("publisher");
    await readersSeeEverything(page, stack.siteUrl);
    await publishTitle(title);
    expect(await lists(page, stack.siteUrl, title)).toBe(false);
    await stack.supervisor.start("publisher", stack.house.publisher);
    await expect
      .poll(async () => (await page.request.get(`${stack.siteUrl}/ru/therapy/courses`)).text(), { timeout: 60_000 })
      .toContain(title);
  });

  test("API dead behind a web server: crisis card and content stand, the feed says so and offers to try again, staff publish", async ({
    page,
    expectInConsole,
  }) => {
    expectInConsole("502");
    const title = "Первая помощь при панике, пока лента молчит";
    await stack.kill("api");
    const files = await serveRelease(join(stack.folder, "live"));
    try {
      expect(await status(page, `${files.url}/ru/help/crisis`)).toBe(200);
      expect(await status(page, `${files.url}/ru/therapy/courses`)).toBe(200);
      await page.goto(`${files.url}/ru/feed`);
      await expect(page.getByRole("alert")).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole("main").getByRole("button")).toBeVisible();
      await expect(page.locator(".top-bar a.crisis")).toBeVisible();
      await publishTitle(title);
      await expect
        .poll(async () => (await page.request.get(`${files.url}/ru/therapy/courses`)).text(), { timeout: 60_000 })
        .toContain(title);
    } finally {
      files.stop();
    }
    await stack.supervisor.start("api", stack.house.api);
    await readersSeeEverything(page, stack.siteUrl);
  });
});
