import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { CommentId } from "@ryadom/shared/comments.ts";
import { RatingId } from "@ryadom/shared/course-ratings.ts";
import { CheckIn, ModerationDecision, ShowDecision, TeamNote } from "@ryadom/shared/moderation-decisions.ts";
import { PublicationId } from "@ryadom/shared/publications.ts";
import type { Context } from "hono";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Database } from "../../db/database.ts";
import type { FileStore } from "../../files/file-store.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { touches } from "../../http/touches.ts";
import type { Item } from "../cases/item.ts";
import { checkIn, sendNote } from "./check-in.ts";
import type { Decided } from "./decide.ts";
import { decided } from "../../http/decision-response.ts";
import { deleteItem } from "./delete.ts";
import { setHidden } from "./hide.ts";
import { restoreItem } from "./restore.ts";

const common = { tags: ["moderation"], ...access("moderator"), responses: decided };
const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { "application/json": { schema } }, required: true }) as const;
const decision = json(ModerationDecision);

type Text = { id: z.ZodString; name: "Publication" | "Comment" | "Rating"; words: string; table: Item["table"] };

/** The routes to one kind of text; each does the same. */
const routesTo = <Path extends string>(path: Path, { id, name, words }: Text) => {
  const [params, at] = [z.object({ id }), `${path}/{id}` as const];
  const onText = { ...common, request: { params, body: decision } };
  return {
    hide: createRoute({
      ...onText,
      method: "put",
      path: `${at}/hidden`,
      operationId: `hide${name}`,
      summary: `Hide ${words}`,
    }),
    show: createRoute({
      ...common,
      method: "delete",
      path: `${at}/hidden`,
      operationId: `show${name}`,
      summary: `Show ${words} again`,
      request: { params, body: json(ShowDecision) },
    }),
    remove: createRoute({
      ...onText,
      method: "delete",
      path: at,
      operationId: `moderatorDelete${name}`,
      summary: `Delete ${words}, copied first`,
    }),
    restore: createRoute({
      ...onText,
      method: "put",
      path: `${at}/restored`,
      operationId: `restore${name}`,
      summary: `Put ${words} back that a moderator deleted`,
      description: "Within 30 days. What others did with it, and pictures, don't come back.",
    }),
    checkIn: createRoute({
      ...common,
      method: "post",
      path: `${at}/check-in`,
      operationId: `checkInOn${name}`,
      summary: `Ask the author of ${words} how they are`,
      description: "Settles a case of worry; weighs nothing.",
      request: { params, body: json(CheckIn) },
    }),
    note: createRoute({
      ...common,
      method: "post",
      path: `${at}/note`,
      operationId: `sendNoteOn${name}`,
      summary: `Write to the author of ${words}, as the team`,
      description: "Weighs nothing. The case goes on waiting unless it is said to be settled.",
      request: { params, body: json(TeamNote) },
    }),
  };
};

type Needs = { db: Database; clock: Clock; files: FileStore; catalogue: GetCatalogue };

/** What moderators do about a publication, a comment or the rating of a course. */
export function moderationRoutes({ db, clock, files, catalogue }: Needs): OpenAPIHono<AppEnv> {
  const router = newRouter();
  const context = () => ({ db, files, catalogue: catalogue(), now: clock() });
  const answer = async (c: Context<AppEnv>, decided: Promise<Decided>) => {
    const { made, touched } = await decided;
    touches(c, touched);
    return c.json(made, 200);
  };
  const addRoutes = (path: string, text: Text) => {
    const { hide, show, remove, restore, checkIn: ask, note } = routesTo(path, text);
    const item = (id: string): Item => ({ table: text.table, id });
    router
      .openapi(hide, (c) => answer(c, setHidden(context(), requireSession(c), item(c.req.valid("param").id), true, c.req.valid("json"))))
      .openapi(show, (c) => answer(c, setHidden(context(), requireSession(c), item(c.req.valid("param").id), false, c.req.valid("json"))))
      .openapi(remove, (c) => answer(c, deleteItem(context(), requireSession(c), item(c.req.valid("param").id), c.req.valid("json"))))
      .openapi(restore, (c) => answer(c, restoreItem(context(), requireSession(c), item(c.req.valid("param").id), c.req.valid("json"))))
      .openapi(ask, (c) => answer(c, checkIn(context(), requireSession(c), item(c.req.valid("param").id), c.req.valid("json"))))
      .openapi(note, (c) => answer(c, sendNote(context(), requireSession(c), item(c.req.valid("param").id), c.req.valid("json"))));
  };
  addRoutes("/moderation/publications", { id: PublicationId, name: "Publication", words: "a publication", table: "publication" });
  addRoutes("/moderation/comments", { id: CommentId, name: "Comment", words: "a comment", table: "comment" });
  addRoutes("/moderation/ratings", { id: RatingId, name: "Rating", words: "the rating of a course", table: "course_rating" });
  return router;
}
