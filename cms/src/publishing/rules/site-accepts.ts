import type { Core } from "@strapi/strapi";
import type { z } from "zod";
import { labelOf } from "../../labels/labels.ts";
import { schemaOf, type Schema } from "../../schema/content-types.ts";
import { contentPopulate } from "../../shared/content/content-populate.ts";
import { contentSchemas, type ContentUid } from "../../shared/content/content-schemas.ts";
import { problem, type Problem, type Rule } from "./rule.ts";
import { inRussian, wordsOf } from "./site-words.ts";

/** What the site itself asks of an entry, by its own schema. It finds what no other rule has a better sentence for. */
export const siteAccepts: Rule = async (draft, { strapi, uid, schema }) => {
  if (!(uid in contentSchemas)) return [];
  const populate = contentPopulate[uid as ContentUid];
  const entry = await strapi
    .documents(uid)
    .findOne({ documentId: draft.documentId, ...(draft.locale ? { locale: draft.locale } : {}), status: "draft", populate } as never);
  // As the site gets it: dates are text.
  const read = contentSchemas[uid as ContentUid].safeParse(JSON.parse(JSON.stringify(entry)));
  return read.success ? [] : read.error.issues.map((issue) => problemOf(strapi, schema, issue));
};

function problemOf(strapi: Core.Strapi, schema: Schema, issue: z.core.$ZodIssue): Problem {
  const path = issue.path.filter((part) => typeof part !== "symbol");
  const { en, ru, place } = fieldAt(strapi, schema, path);
  const words = wordsOf(issue);
  const link = /^(is|has|isn’t) /.test(words) ? "" : ":";
  return problem(path, `“${en}”${place}${link} ${words}.`, `Поле «${ru}»${place}: ${inRussian(words)}.`);
}

/** The labels of the innermost field on the way, and the numbers of the parts it stands in. */
function fieldAt(strapi: Core.Strapi, schema: Schema, path: readonly (string | number)[]): { en: string; ru: string; place: string } {
  const places: number[] = [];
  let owner: Schema | null = schema;
  let label = { en: { label: "" }, ru: { label: "" } };
  for (const part of path) {
    if (typeof part === "number") places.push(part + 1);
    else if (owner && part in owner.attributes) {
      label = labelOf(owner.uid, part);
      const { component } = owner.attributes[part] as { component?: string };
      owner = component ? schemaOf(strapi, component) : null;
    }
  }
  return { en: label.en.label, ru: label.ru.label, place: places.length > 0 ? ` (${places.join(".")})` : "" };
}
