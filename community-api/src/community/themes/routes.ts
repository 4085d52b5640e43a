import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { ThemeList, ThemeQuery } from "@ryadom/shared/themes.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import { AppError } from "../../core/errors.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { errorResponses } from "../../http/error-response.ts";
import { access } from "../../http/session-middleware.ts";
import { unchangedResponse } from "../../http/shared-reads.ts";
import { listThemes } from "./themes.ts";

const list = createRoute({
  method: "get",
  path: "/themes",
  operationId: "listThemes",
  summary: "Themes and subthemes in one language",
  description: "As the live release has them. `unavailable` until there is a release.",
  tags: ["themes"],
  ...access("anyone", { isShared: true }),
  request: { query: ThemeQuery },
  responses: {
    200: { description: "All of them, in the editors' order.", content: { "application/json": { schema: ThemeList } } },
    ...unchangedResponse,
    ...errorResponses(),
  },
});

export function themeRoutes({ catalogue }: { catalogue: GetCatalogue }): OpenAPIHono<AppEnv> {
  return newRouter().openapi(list, (c) => {
    const known = catalogue();
    if (!known) throw new AppError("unavailable");
    return c.json({ items: listThemes(known, c.req.valid("query").language) }, 200);
  });
}
