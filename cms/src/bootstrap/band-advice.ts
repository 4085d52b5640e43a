import type { Core } from "@strapi/strapi";

/**
 * The lines that stood under `nextSteps` of a result of a test, before those became links, stand under `advice`. Strapi keeps the name of
 * the field beside each line, and would look for them among the links.
 */
export async function moveBandAdvice(strapi: Core.Strapi): Promise<void> {
  await strapi.db
    .connection("components_test_bands_cmps")
    .where({ field: "nextSteps", component_type: "text.line" })
    .update({ field: "advice" });
}
