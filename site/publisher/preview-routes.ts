import { serveStatic } from "@hono/node-server/serve-static";
import { type PreviewAnswer, PreviewOrder, publisherPaths } from "@ryadom/shared/publisher.ts";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createHookJudge } from "./signed-hooks.ts";

/** The longest course of the seed has 60 kB. */
const orderBytes = 4_000_000;
/** What pages ask for by themselves. All of it is public on the site. */
const siteFiles = /^\/(?:_astro|pictures)\/(?!.*\.\.)[\w./-]+$|^\/icon\.svg$/;

type Options = {
  draw: (order: PreviewOrder) => Promise<PreviewAnswer>;
  /** Key of the HMAC that proves an order is the CMS's. */
  secret: string;
  /** The live release: a folder, or a link to one. */
  release: string;
  /** Told why a page could not be drawn. */
  onFailure: (message: string) => void;
  now?: () => number;
};

/** Draws drafts for the CMS, and gives it the files that their pages ask for. */
export function previewRoutes({ draw, secret, release, onFailure, now = Date.now }: Options): Hono {
  const judge = createHookJudge(secret, now);
  const app = new Hono();
  app.post(
    publisherPaths.preview,
    bodyLimit({ maxSize: orderBytes, onError: (c) => c.json({ error: { code: "invalid-argument" } }, 413) }),
    async (c) => {
      const body = Buffer.from(await c.req.arrayBuffer());
      const sent = { timestamp: c.req.header("X-Ryadom-Timestamp"), signature: c.req.header("X-Ryadom-Signature"), body };
      if (judge(sent) !== "new") return c.json({ error: { code: "unauthorized" } }, 403);
      const order = PreviewOrder.safeParse(JSON.parse(body.toString("utf8")));
      if (!order.success) return c.json({ error: { code: "invalid-argument" } }, 400);
      const answer = await draw(order.data);
      if (answer.kind === "failed") onFailure(answer.message);
      return c.json(answer);
    },
  );
  const pathOf = (address: string) => address.slice(publisherPaths.siteFiles.length);
  app.get(`${publisherPaths.siteFiles}/*`, (c, next) =>
    // Made anew each time: before the first release there is no such folder, which it would print.
    siteFiles.test(pathOf(c.req.path))
      ? serveStatic({ root: release, rewriteRequestPath: pathOf })(c, next)
      : Promise.resolve(c.notFound()),
  );
  return app;
}
