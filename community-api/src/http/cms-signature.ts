import { createHash } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { contentDigestHeader } from "@ryadom/shared/paid-media.ts";
import { createRequestJudge } from "@ryadom/shared/signed-requests.ts";
import type { MiddlewareHandler } from "hono";
import type { Clock } from "../core/clock.ts";
import type { AppEnv } from "./context.ts";
import { refusal } from "./refusals.ts";

type Guard = MiddlewareHandler<AppEnv>;

const given = (c: Parameters<Guard>[0], name: string): string => c.req.header(name) ?? "";

/**
 * Lets the CMS alone pass: the signature over time, id, method, address and the digest of the body, each once.
 * @param secret IDENTITY_EVENT_SECRET, from which a key of its own is derived
 */
export function requireCmsSignature(secret: string, clock: Clock): Guard {
  const judge = createRequestJudge(secret, () => clock().getTime());
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const request = { method: c.req.method, address: pathname + search, body: given(c, contentDigestHeader) };
    if (!(await judge(c.req.header(), request))) throw refusal(c, "signature");
    await next();
  };
}

/** The body is the one that was signed. */
export const requireSignedBody: Guard = async (c, next) => {
  const digest = createHash("sha256")
    .update(new Uint8Array(await c.req.arrayBuffer()))
    .digest("hex");
  if (digest !== given(c, contentDigestHeader)) throw refusal(c, "signature");
  await next();
};

/** For the document: the guards have read them before. */
export const CmsSignatureHeaders = z.object({
  "x-ryadom-timestamp": z
    .string()
    .regex(/^\d{1,12}$/)
    .meta({ description: "Unix seconds." }),
  "x-ryadom-id": z.string().meta({ description: "A UUID: each request counts once." }),
  "x-ryadom-signature": z
    .string()
    .regex(/^sha256=[0-9a-f]{64}$/)
    .meta({ description: "HMAC-SHA-256 over time, id, method, address and digest, each on a line." }),
  [contentDigestHeader]: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ description: "SHA-256 of the body, also of an empty one." }),
});
