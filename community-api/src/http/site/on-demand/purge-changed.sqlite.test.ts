import { Hono } from "hono";
import { expect, test } from "vitest";
import type { AppEnv } from "../../context.ts";
import { purgeChanged } from "./purge-changed.ts";

const post = "P0123456789abcdef";

test.each([
  ["POST", "/api/publications", 201, ["feed:en", "feed:ru"]],
  ["PATCH", `/api/publications/${post}`, 200, [`post:${post}`, "feed:en", "feed:ru"]],
  ["DELETE", `/api/publications/${post}`, 204, [`post:${post}`, "feed:en", "feed:ru"]],
  ["PUT", `/api/moderation/publications/${post}/hidden`, 204, [`post:${post}`, "feed:en", "feed:ru"]],
  ["PUT", `/api/publications/${post}/reaction`, 200, [`post:${post}`]],
  ["POST", `/api/publications/${post}/comments`, 201, [`post:${post}`]],
  ["POST", "/api/publications", 400, []],
  ["GET", `/api/publications/${post}`, 200, []],
  ["POST", "/api/auth/sign-in", 200, []],
])("%s %s answered %i purges %j", async (method, path, status, tags) => {
  const purged: string[] = [];
  const app = new Hono<AppEnv>();
  app.use(purgeChanged({ draw: async () => null, purge: (tag) => void purged.push(tag) }));
  app.all("*", () => new Response(null, { status }));
  await app.request(path, { method });
  expect(purged).toEqual(tags);
});
