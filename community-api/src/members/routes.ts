import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { ContentKey } from "@ryadom/shared/catalogue.ts";
import { AliasSuggestion, AliasSuggestionQuery, AuthorProfile, ComfortSettings, Me, ProfileEdit } from "@ryadom/shared/me.ts";
import { cacheTags } from "@ryadom/shared/on-demand.ts";
import type { GetCatalogue } from "../core/catalogue.ts";
import type { Clock } from "../core/clock.ts";
import type { Database } from "../db/database.ts";
import { type AppEnv, newRouter } from "../http/context.ts";
import { writeErrors, errorResponses, sessionErrors } from "../http/error-response.ts";
import { access, requireSession } from "../http/session-middleware.ts";
import { touches } from "../http/touches.ts";
import { suggestAlias } from "./alias.ts";
import { findAuthor } from "./authors.ts";
import type { AccountCache } from "../identity/accounts/account-cache.ts";
import { readMe } from "./me.ts";
import { addTheme, editProfile, removeTheme, setComfort } from "./profile.ts";

const tags = ["me"];
const me = { description: "Nobody else ever gets this.", content: { "application/json": { schema: Me } } };
const OfTheme = z.object({ themeId: ContentKey });

const read = createRoute({
  method: "get",
  path: "/me",
  operationId: "readMe",
  summary: "Who asks",
  description: "The one answer that takes away the cookies of a session that is over.",
  tags,
  ...access("signed-in", { clearsExpired: true }),
  responses: { 200: me, ...errorResponses(...sessionErrors) },
});

const edit = createRoute({
  method: "patch",
  path: "/me",
  operationId: "editMe",
  summary: "Change alias or language",
  tags,
  ...access("member"),
  request: { body: { required: true, content: { "application/json": { schema: ProfileEdit } } } },
  responses: { 200: me, ...errorResponses(...writeErrors, ...sessionErrors) },
});

const suggest = createRoute({
  method: "get",
  path: "/me/alias-suggestion",
  operationId: "suggestAlias",
  summary: "A name of two calm words",
  description: "Another one each time. Several members may have the same.",
  tags,
  ...access("signed-in"),
  request: { query: AliasSuggestionQuery },
  responses: {
    200: { description: "Nothing is changed by asking.", content: { "application/json": { schema: AliasSuggestion } } },
    ...errorResponses(...sessionErrors),
  },
});

const putTheme = createRoute({
  method: "put",
  path: "/me/themes/{themeId}",
  operationId: "addFavouriteTheme",
  summary: "Add a favourite theme",
  tags,
  ...access("member"),
  request: { params: OfTheme },
  responses: { 204: { description: "Added, also when it was there." }, ...errorResponses(...writeErrors, ...sessionErrors, "not-found") },
});

const deleteTheme = createRoute({
  method: "delete",
  path: "/me/themes/{themeId}",
  operationId: "removeFavouriteTheme",
  summary: "Remove a favourite theme",
  tags,
  ...access("member"),
  request: { params: OfTheme },
  responses: { 204: { description: "Removed, also when it was not there." }, ...errorResponses(...writeErrors, ...sessionErrors) },
});

const putComfort = createRoute({
  method: "put",
  path: "/me/comfort",
  operationId: "setComfort",
  summary: "Set what is to happen to posts that touch sensitive themes",
  description: "The whole map: a theme that is left out goes back to the default. Keys that are no sensitive theme are refused.",
  tags,
  ...access("member"),
  request: { body: { required: true, content: { "application/json": { schema: ComfortSettings } } } },
  responses: { 204: { description: "Set." }, ...errorResponses(...writeErrors, ...sessionErrors) },
});

const readAuthor = createRoute({
  method: "get",
  path: "/authors/{id}",
  operationId: "readAuthor",
  summary: "What anybody may know about a member",
  tags: ["authors"],
  ...access("anyone"),
  request: { params: z.object({ id: z.string().regex(/^M[0-9A-Za-z]{16}$/) }) },
  responses: {
    200: { description: "The public projection.", content: { "application/json": { schema: AuthorProfile } } },
    ...errorResponses("not-found"),
  },
});

type Needs = { db: Database; clock: Clock; accounts: AccountCache; catalogue: GetCatalogue };

export function memberRoutes({ db, clock, accounts, catalogue }: Needs): OpenAPIHono<AppEnv> {
  return newRouter()
    .openapi(read, async (c) => c.json(await readMe(db, accounts, requireSession(c), clock()), 200))
    .openapi(edit, async (c) => {
      await editProfile(db, requireSession(c), c.req.valid("json"));
      touches(c, [cacheTags.everyPage]);
      return c.json(await readMe(db, accounts, requireSession(c), clock()), 200);
    })
    .openapi(suggest, (c) => c.json({ alias: suggestAlias(c.req.valid("query").language) }, 200))
    .openapi(putTheme, async (c) => {
      await addTheme(db, requireSession(c), c.req.valid("param").themeId, catalogue(), clock());
      return c.body(null, 204);
    })
    .openapi(deleteTheme, async (c) => {
      await removeTheme(db, requireSession(c), c.req.valid("param").themeId);
      return c.body(null, 204);
    })
    .openapi(putComfort, async (c) => {
      await setComfort(db, requireSession(c), c.req.valid("json"), catalogue());
      return c.body(null, 204);
    })
    .openapi(readAuthor, async (c) => c.json(await findAuthor(db, c.req.valid("param").id), 200));
}
