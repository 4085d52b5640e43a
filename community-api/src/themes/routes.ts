import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { ThemeList, ThemeQuery } from "@ryadom/shared/themes.ts";
import type { ReadCatalogue } from "../catalogue.ts";
import { AppError } from "../errors.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { errorAnswers } from "../http/error-answer.ts";
import { access } from "../http/session.ts";
import { listThemes } from "./themes.ts";

const list = createRoute({
  method: "get",
  path: "/themes",
  operationId: "listThemes",
  summary: "Themes and subthemes in one language",
  description: "As the live release has them. `unavailable` until there is a release.",
  tags: ["themes"],
  ...access("anyone"),
  request: { query: ThemeQuery },
  responses: {
    200: { description: "All of them, in the editors' order.", content: { "application/json": { schema: ThemeList } } },
    ...errorAnswers(),
  },
});

export function themeRoutes({ catalogue }: { catalogue: ReadCatalogue }): OpenAPIHono<AppEnv> {
  return routes().openapi(list, (c) => {
    const known = catalogue();
    if (!known) throw new AppError("unavailable");
    return c.json({ items: listThemes(known, c.req.valid("query").language) }, 200);
  });
}
