/** Through the admin's own API: what is sold must not become free because of what happens to its product, or of how its prices are written. */
import { expect, test } from "vitest";
import { content } from "./content.ts";
import { course, editor, publishing, type Refusal, refused, relation } from "./publishing.ts";

const product = (over: object = {}) => ({
  key: "rule-product",
  name: "Product",
  text: "x",
  service: "stripe",
  priceMinor: 1900,
  currency: "EUR",
  active: true,
  ...over,
});
const soldBy = async (): Promise<unknown> =>
  (await content("courses?filters[key][$eq]=rule-sold&populate[product][fields][0]=key")).data[0]?.["product"];
const sentenceOf = ({ body }: { body: object }): string | undefined => (body as Refusal).error?.message;

test("a course is not published before its product; a product that sells a published course is neither withdrawn nor deleted", async () => {
  const productId = (await editor.create("purchase-product", product(), "en")).body.data!.documentId;
  const sold = course({ key: "rule-sold", slug: "rule-sold", product: relation(productId) });
  const courseId = (await editor.create("course", sold, "en")).body.data!.documentId;
  const early = await editor.publish("course", courseId, sold, "en");
  expect([early.status, sentenceOf(early)]).toEqual([400, expect.stringContaining("Its product isn’t published in this language.")]);

  expect((await editor.publish("purchase-product", productId, product(), "en")).status).toBe(200);
  expect((await editor.publish("course", courseId, sold, "en")).status).toBe(200);
  expect(await soldBy()).toMatchObject({ key: "rule-product" });
  expect((await editor.publish("purchase-product", productId, product({ active: false }), "en")).status).toBe(200);
  expect(await soldBy(), "published anew it is the course's still").toMatchObject({ key: "rule-product" });

  const bulk = editor.send(
    "/content-manager/collection-types/api::purchase-product.purchase-product/actions/bulkUnpublish?locale=en",
    "POST",
    {
      documentIds: [productId],
      locale: "en",
    },
  );
  for (const answer of [
    await editor.unpublish("purchase-product", productId, "en"),
    await editor.remove("purchase-product", productId),
    await bulk,
  ])
    expect([answer.status, sentenceOf(answer)]).toEqual([400, expect.stringContaining("the course would be free for everybody")]);
  expect(await soldBy()).toMatchObject({ key: "rule-product" });

  expect((await editor.unpublish("course", courseId, "en")).status).toBe(200);
  expect((await editor.unpublish("purchase-product", productId, "en")).status).toBe(200);
  await editor.remove("course", courseId);
  expect((await editor.remove("purchase-product", productId)).status).toBe(200);
});

test("a product with one price in each currency goes live", async () => {
  const { id, status } = await publishing("purchase-product", product({ otherPrices: [{ priceMinor: 2100, currency: "USD" }] }));
  expect(status).toBe(200);
  await editor.remove("purchase-product", id);
});

test("one currency has one price", async () => {
  const twice = product({ otherPrices: [{ priceMinor: 2100, currency: "EUR" }] });
  await refused("purchase-product", twice, "There are two prices in EUR: buyers would see the first one only.", "otherPrices.0.currency");
});

test("a currency that doesn’t exist is refused", async () => {
  await refused("purchase-product", product({ currency: "ERU" }), "There is no currency “ERU”.", "currency");
});

test("what costs something isn’t free in one of its currencies", async () => {
  const free = product({ otherPrices: [{ priceMinor: 0, currency: "USD" }] });
  await refused(
    "purchase-product",
    free,
    "It costs nothing in USD, but something in EUR: everybody would choose USD.",
    "otherPrices.0.priceMinor",
  );
});
