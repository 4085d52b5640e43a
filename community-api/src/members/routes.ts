import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { ContentKey } from "@ryadom/shared/catalogue.ts";
import { AliasSuggestion, AliasSuggestionQuery, AuthorProfile, ComfortSettings, Me, ProfileEdit } from "@ryadom/shared/me.ts";
import type { ReadCatalogue } from "../catalogue.ts";
import type { Clock } from "../clock.ts";
import type { Database } from "../db/database.ts";
import { type AppEnv, routes } from "../http/context.ts";
import { changing, errorAnswers, guarded } from "../http/error-answer.ts";
import { access, signedIn } from "../http/session.ts";
import { suggestAlias } from "./alias.ts";
import { findAuthor } from "./authors.ts";
import type { KnownAccounts } from "./known-accounts.ts";
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
  tags,
  ...access("signed-in"),
  responses: { 200: me, ...errorAnswers(...guarded) },
});

const edit = createRoute({
  method: "patch",
  path: "/me",
  operationId: "editMe",
  summary: "Change alias or language",
  tags,
  ...access("member"),
  request: { body: { required: true, content: { "application/json": { schema: ProfileEdit } } } },
  responses: { 200: me, ...errorAnswers(...changing, ...guarded) },
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
    ...errorAnswers(...guarded),
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
  responses: { 204: { description: "Added, also when it was there." }, ...errorAnswers(...changing, ...guarded, "not-found") },
});

const deleteTheme = createRoute({
  method: "delete",
  path: "/me/themes/{themeId}",
  operationId: "removeFavouriteTheme",
  summary: "Remove a favourite theme",
  tags,
  ...access("member"),
  request: { params: OfTheme },
  responses: { 204: { description: "Removed, also when it was not there." }, ...errorAnswers(...changing, ...guarded) },
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
  responses: { 204: { description: "Set." }, ...errorAnswers(...changing, ...guarded) },
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
    ...errorAnswers("not-found"),
  },
});

type Needs = { db: Database; clock: Clock; accounts: KnownAccounts; catalogue: ReadCatalogue };

export function memberRoutes({ db, clock, accounts, catalogue }: Needs): OpenAPIHono<AppEnv> {
  return routes()
    .openapi(read, async (c) => c.json(await readMe(db, accounts, signedIn(c), clock()), 200))
    .openapi(edit, async (c) => {
      await editProfile(db, signedIn(c), c.req.valid("json"));
      return c.json(await readMe(db, accounts, signedIn(c), clock()), 200);
    })
    .openapi(suggest, (c) => c.json({ alias: suggestAlias(c.req.valid("query").language) }, 200))
    .openapi(putTheme, async (c) => {
      await addTheme(db, signedIn(c), c.req.valid("param").themeId, catalogue(), clock().toISOString());
      return c.body(null, 204);
    })
    .openapi(deleteTheme, async (c) => {
      await removeTheme(db, signedIn(c), c.req.valid("param").themeId);
      return c.body(null, 204);
    })
    .openapi(putComfort, async (c) => {
      await setComfort(db, signedIn(c), c.req.valid("json"), catalogue());
      return c.body(null, 204);
    })
    .openapi(readAuthor, async (c) => c.json(await findAuthor(db, c.req.valid("param").id), 200));
}
