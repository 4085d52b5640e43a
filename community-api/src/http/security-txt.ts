import { Hono } from "hono";
import type { Clock } from "../core/clock.ts";
import type { AppEnv } from "./context.ts";

const validDays = 180;
const dayMs = 86_400_000;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability.
 * @param contact a `mailto:` or `https:` address, the setting SECURITY_CONTACT
 * @param siteUrl public origin
 */
export function securityTxt({ contact, siteUrl, clock }: { contact: string; siteUrl: string; clock: Clock }): Hono<AppEnv> {
  return new Hono<AppEnv>().get("/.well-known/security.txt", (c) => {
    const expires = new Date(clock().getTime() + validDays * dayMs).toISOString();
    c.header("Cache-Control", "public, max-age=3600");
    return c.text(
      [
        `Contact: ${contact}`,
        `Expires: ${expires}`,
        "Preferred-Languages: en, ru",
        `Canonical: ${siteUrl}/.well-known/security.txt`,
        "",
      ].join("\n"),
    );
  });
}
