import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { content } from "./content.ts";

const keysIn = (entry: Record<string, unknown> | undefined, part: string) =>
  ((entry?.[part] ?? []) as { key: string }[]).map(({ key }) => key);

test("relations, blocks, components and media arrive whole in both languages", async () => {
  const url = inject("cmsUrl");
  const courses = JSON.parse(readFileSync(join(inject("seedDir"), "content/both/courses.json"), "utf8")) as {
    key: string;
    lessons: { key: string }[];
  }[];
  for (const locale of ["en", "ru"]) {
    const [course] = (
      await content(
        `courses?locale=${locale}&filters[key][$eq]=gentle-sleep&populate[lessons][populate][scene]=true&populate[theme][fields]=key&populate[product][fields]=key&populate[outcomes]=true`,
        url,
      )
    ).data;
    expect(course).toMatchObject({ theme: { key: "sleep" }, product: { key: "gentle-sleep" } });
    const facts = courses.find(({ key }) => key === "gentle-sleep");
    expect(keysIn(course, "lessons")).toEqual(facts?.lessons.map(({ key }) => key));
    const [product] = (
      await content(`purchase-products?locale=${locale}&filters[key][$eq]=gentle-sleep&populate[courses][fields]=key`, url)
    ).data;
    expect(keysIn(product, "courses")).toEqual(["gentle-sleep"]);
    const [panic] = (await content(`themes?locale=${locale}&filters[key][$eq]=panic&populate[parent][fields]=key`, url)).data;
    expect(panic).toMatchObject({ parent: { key: "anxiety" } });
  }
});
