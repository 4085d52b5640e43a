import { expect, test } from "vitest";
import type { ShareImage } from "../../src/content/read/current-build.ts";
import type { PageTells } from "../../src/content/read/tell.ts";
import { createTold } from "./told.ts";

const listed = (address: string, slug = address): PageTells => ({ of: "listed", address, value: { en: slug } });
const image = (address: string): PageTells => ({
  of: "shareImages",
  address,
  value: { motif: "house", air: "moss", title: address, productName: "" } satisfies ShareImage,
});

test("an image that two pages ask for stays until both are gone", () => {
  const told = createTold();
  told.change([], [image("/og/1.png"), image("/og/1.png"), image("/og/2.png")]);
  told.change([image("/og/1.png")], []);
  expect([...told.now.shareImages.keys()]).toEqual(["/og/1.png", "/og/2.png"]);
  told.change([image("/og/1.png")], [image("/og/2.png")]);
  expect([...told.now.shareImages.keys()]).toEqual(["/og/2.png"]);
});

test("the sitemap is due where an address came, went or has other versions, and not where it came back", () => {
  const told = createTold();
  const isDueAfter = (gone: PageTells[], come: PageTells[]) => {
    told.change(gone, come);
    const isDue = told.changedAddresses().length > 0;
    told.followed();
    return isDue;
  };
  expect(isDueAfter([], [listed("/en/a")])).toBe(true);
  expect(isDueAfter([listed("/en/a")], [listed("/en/a")])).toBe(false);
  expect(isDueAfter([], [image("/og/1.png")])).toBe(false);
  expect(isDueAfter([listed("/en/a")], [listed("/en/a", "/en/b")])).toBe(true);
  told.change([listed("/en/a", "/en/b")], []);
  expect(isDueAfter([], [listed("/en/a", "/en/b")])).toBe(false);
  expect(isDueAfter([listed("/en/a", "/en/b")], [])).toBe(true);
});
