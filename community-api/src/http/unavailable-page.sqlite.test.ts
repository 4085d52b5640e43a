import { expect, test } from "vitest";
import { unavailablePage } from "./unavailable-page.ts";

test("a page for those who are refused is built once, however many are", async () => {
  const pages = await Promise.all(Array.from({ length: 100 }, () => unavailablePage(429)));
  expect(new Set(pages).size).toBe(1);
  expect(pages[0]!.html).toContain("Take a breath.");
  expect(await unavailablePage(500)).toBe(await unavailablePage(503));
  expect((await unavailablePage(503)).html).toContain("The site is being prepared");
});
