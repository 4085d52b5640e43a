/** The content types of Strapi and what the other programs know of them (src/shared) say the same. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Attribute } from "../src/schema/content-types.ts";
import { contentSchemas } from "../src/shared/content/content-schemas.ts";
import { languages } from "../src/shared/locales.ts";
import { safetyLevels } from "../src/shared/phrases.ts";
import { replyUses } from "../src/shared/reply-templates.ts";
import { reportCategories } from "../src/shared/report-effects.ts";
import { content, contentPathOf } from "./content.ts";
import { cmsDir } from "./strapi-process.ts";

const types = readdirSync(join(cmsDir, "src/api"));
const enumOf = (type: string, attribute: string) => {
  const schema = JSON.parse(readFileSync(join(cmsDir, `src/api/${type}/content-types/${type}/schema.json`), "utf8")) as {
    attributes: Record<string, Attribute>;
  };
  return schema.attributes[attribute]?.enum;
};

test("an editor chooses among the categories, levels and uses that the API knows", () => {
  expect(enumOf("report-reason", "route")).toEqual(reportCategories);
  expect(enumOf("safety-phrase", "level")).toEqual(safetyLevels);
  expect(enumOf("reply-template", "use")).toEqual(replyUses);
});

test("there is a schema for every content type, and for no other", () => {
  expect(Object.keys(contentSchemas).sort()).toEqual(types.map((name) => `api::${name}.${name}`).sort());
});

/** Parts inside of parts, which `populate=*` leaves out. */
const deeper: Record<string, string> = {
  test: "populate[theme]=true&populate[triggers]=true&populate[items][populate]=*&populate[bands][populate]=*",
  course: "populate[theme]=true&populate[outcomes]=true&populate[lessons][populate]=*",
};

test.each(types)("what the seed published as %s is what the site accepts", async (name) => {
  const schema = contentSchemas[`api::${name}.${name}` as keyof typeof contentSchemas];
  for (const language of name === "redirect" ? [null] : languages) {
    const { data } = await content(
      `${contentPathOf(name)}?${deeper[name] ?? "populate=*"}&pagination[pageSize]=100${language ? `&locale=${language}` : ""}`,
    );
    expect(data.length).toBeGreaterThan(0);
    for (const entry of data) expect(schema.safeParse(entry).error?.issues, String(entry["key"] ?? name)).toBeUndefined();
  }
});
