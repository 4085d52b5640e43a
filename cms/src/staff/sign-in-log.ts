/** Staff's sign-ins leave a line in the log, good or bad: Strapi's free edition keeps no record of them. */
import { createHmac, hkdfSync } from "node:crypto";
import type { Core } from "@strapi/strapi";
import { errors } from "@strapi/utils";
import { normalisedEmail } from "../shared/accounts.ts";

type Context = { request: { body?: { email?: unknown } }; body?: unknown };
export type SignInLog = (ctx: Context, next: () => Promise<void>) => Promise<void>;

const mailboxLength = 16;

/**
 * @returns middleware of a route that signs somebody in: logs way, outcome and the mailbox as a keyed hash, by which the operator recognizes
 * the same mailbox again; never the mailbox itself, nor anything else that was sent
 * @param secret from which the key of the hashes is derived
 */
export function signInLog(strapi: Core.Strapi, secret: string, way: string): SignInLog {
  const key = Buffer.from(hkdfSync("sha256", secret, "ryadom", "staff-sign-in-log", 32));
  const hashOf = (mailbox: string): string =>
    createHmac("sha256", key).update(normalisedEmail(mailbox)).digest("hex").slice(0, mailboxLength);
  const line = (ctx: Context, outcome: string): string => `staff ${way}: ${outcome}, mailbox ${mailboxOf(ctx, hashOf)}`;
  return async (ctx, next) => {
    try {
      await next();
      strapi.log.info(line(ctx, "signed in"));
    } catch (error) {
      strapi.log.warn(line(ctx, error instanceof errors.RateLimitError ? "limited" : "refused"));
      throw error;
    }
  };
}

/** What was typed, else whom the answer names: a link from a mail brings no mailbox. */
function mailboxOf({ request, body }: Context, hashOf: (mailbox: string) => string): string {
  const answered = (body as { data?: { user?: { email?: unknown } } } | undefined)?.data?.user?.email;
  const mailbox = request.body?.email ?? answered;
  return typeof mailbox === "string" ? hashOf(mailbox) : "unknown";
}
