import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  AchievementPage,
  AchievementQuery,
  ReadStory,
  SeenAchievement,
  UnseenAchievements,
  UnseenQuery,
} from "@ryadom/shared/achievements.ts";
import { ContentKey } from "@ryadom/shared/catalogue.ts";
import type { GetCatalogue } from "../../core/catalogue.ts";
import type { Clock } from "../../core/clock.ts";
import type { Keys } from "../../core/keys.ts";
import type { Database } from "../../db/database.ts";
import { type AppEnv, newRouter } from "../../http/context.ts";
import { errorResponses, sessionErrors, writeErrors } from "../../http/error-response.ts";
import { access, requireSession } from "../../http/session-middleware.ts";
import { listAchievements, listUnseen, markSeen } from "./list.ts";
import { leaveMark } from "./marks.ts";

const common = { tags: ["achievements"], ...access("member") };
const marked = {
  responses: { 204: { description: "Noted, if it counts for anything." }, ...errorResponses(...writeErrors, ...sessionErrors) },
};

const list = createRoute({
  ...common,
  method: "get",
  path: "/me/achievements",
  operationId: "listAchievements",
  summary: "What there is to earn, and what the member has earned",
  request: { query: AchievementQuery },
  responses: {
    200: { description: "In the editors' order, 20 a page.", content: { "application/json": { schema: AchievementPage } } },
    ...errorResponses(...sessionErrors),
  },
});
const unseen = createRoute({
  ...common,
  method: "get",
  path: "/me/unseen-achievements",
  operationId: "listUnseenAchievements",
  summary: "What the member has earned and no device has shown yet",
  request: { query: UnseenQuery },
  responses: {
    200: { description: "In the editors' order.", content: { "application/json": { schema: UnseenAchievements } } },
    ...errorResponses(...sessionErrors),
  },
});
const see = createRoute({
  ...common,
  method: "put",
  path: "/me/achievements/{achievementKey}/seen",
  operationId: "markAchievementSeen",
  summary: "Say that a device is about to show it",
  request: { params: z.object({ achievementKey: ContentKey }) },
  responses: {
    200: { description: "Of several devices, one is the first.", content: { "application/json": { schema: SeenAchievement } } },
    ...errorResponses(...writeErrors, ...sessionErrors),
  },
});
const finishPractice = createRoute({
  ...common,
  ...marked,
  method: "post",
  path: "/me/practices-finished",
  operationId: "markPracticeFinished",
  summary: "A practice was done to its end",
  description: "One a day counts, in universal time. Which practice it was is not said.",
});
const readStory = createRoute({
  ...common,
  ...marked,
  method: "post",
  path: "/me/stories-read",
  operationId: "markStoryRead",
  summary: "A story was read to its end",
  description: "Each story counts once. Which ones they were is not kept.",
  request: { body: { required: true, content: { "application/json": { schema: ReadStory } } } },
});

type Needs = { db: Database; clock: Clock; keys: Keys; catalogue: GetCatalogue };

export function achievementRoutes({ db, clock, keys, catalogue }: Needs): OpenAPIHono<AppEnv> {
  const needs = () => ({ db, keys, catalogue: catalogue(), now: clock() });
  return newRouter()
    .openapi(list, async (c) => {
      const { language, cursor } = c.req.valid("query");
      return c.json(await listAchievements(db, catalogue(), requireSession(c).uid, language, cursor), 200);
    })
    .openapi(unseen, async (c) => c.json(await listUnseen(db, catalogue(), requireSession(c).uid, c.req.valid("query").language), 200))
    .openapi(see, async (c) => c.json(await markSeen(db, requireSession(c), c.req.valid("param").achievementKey, clock()), 200))
    .openapi(finishPractice, async (c) => {
      await leaveMark(needs(), requireSession(c), "practice-finished", clock().toISOString().slice(0, 10));
      return c.body(null, 204);
    })
    .openapi(readStory, async (c) => {
      await leaveMark(needs(), requireSession(c), "story-read", c.req.valid("json").storyKey);
      return c.body(null, 204);
    });
}
