import { hostnameOf, loopbackHosts } from "@ryadom/shared/hosts.ts";
import { publisherPaths, type PublisherState } from "@ryadom/shared/publisher.ts";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { createQueue } from "./build-queue.ts";
import { createHookJudge, hintOf } from "./signed-hooks.ts";

const hookBytes = 16_384;

/**
 * What the publisher answers to: Strapi's hooks, the admin's question how a publish went, and whether the program is up.
 * @param secret key of the HMAC that proves a hook is Strapi's
 * @param now milliseconds since 1970
 * @param privateHosts names besides this machine's own under which it answers
 * @param preview what it answers besides: the preview of drafts
 */
export function publisherRoutes(
  queue: Pick<ReturnType<typeof createQueue>, "request"> & { state: () => PublisherState | Promise<PublisherState> },
  secret: string,
  { privateHosts = [], now = Date.now, preview }: { privateHosts?: readonly string[]; now?: () => number; preview?: Hono } = {},
): Hono {
  const judge = createHookJudge(secret, now);
  const app = new Hono();
  const known = new Set([...loopbackHosts, ...privateHosts]);
  app.use(async (c, next) => {
    // Else a site whose name somebody points at this machine (DNS rebinding) could read here.
    const names = [new URL(c.req.url).hostname, hostnameOf(c.req.header("Host"))].filter((name) => name !== undefined);
    if (names.every((name) => known.has(name))) await next();
    else c.res = c.json({ error: { code: "misdirected" } }, 421);
    c.header("Cache-Control", "no-store");
  });
  app.notFound((c) => c.json({ error: { code: "not-found" } }, 404));
  app.get("/livez", (c) => c.json({ ok: true }));
  app.get(publisherPaths.state, async (c) => c.json(await queue.state()));
  app.post(
    publisherPaths.hook,
    bodyLimit({ maxSize: hookBytes, onError: (c) => c.json({ error: { code: "invalid-argument" } }, 413) }),
    async (c) => {
      const body = Buffer.from(await c.req.arrayBuffer());
      const verdict = judge({ timestamp: c.req.header("X-Ryadom-Timestamp"), signature: c.req.header("X-Ryadom-Signature"), body });
      if (verdict === "refused") return c.json({ error: { code: "unauthorized" } }, 403);
      if (verdict === "new") queue.request(hintOf(body));
      return c.json(await queue.state(), 202);
    },
  );
  if (preview) app.route("/", preview);
  return app;
}
