import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "./context.ts";

const style = `
:root { color-scheme: light dark; font: 1.0625rem/1.6 system-ui, sans-serif; }
body { max-width: 42rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { font-size: 1.4rem; line-height: 1.3; }
h2 { font-size: 1.1rem; margin: 0; }
a { color: inherit; font-weight: 600; }
section, article { margin: 0 0 2rem; padding: 1.25rem; border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 0.75rem; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 0.75rem 0 0; }
small { opacity: 0.75; }
button, input { font: inherit; padding: 0.5rem 0.9rem; margin: 0.25rem 0; border: 1px solid; border-radius: 0.75rem; background: none; color: inherit; }
`;
const styleHash = createHash("sha256").update(style).digest("base64");

type PageParts = {
  title: string;
  language: string;
  /** Escaped by the `html` tag. */
  body: HtmlEscapedString | Promise<HtmlEscapedString>;
  /** SHA-256 of its one inline script, for the Content-Security-Policy. */
  scriptHash?: string;
  /** It has forms, which go to this server. */
  allowsForms?: boolean;
  /** Its script may ask this server. */
  allowsFetch?: boolean;
};

export type StandalonePage = { html: string; policy: string };

/** An HTML page that needs no file of the release (the local inbox, "being prepared"). */
export async function buildStandalonePage(page: PageParts): Promise<StandalonePage> {
  const script = page.scriptHash ? `script-src 'sha256-${page.scriptHash}'; ` : "";
  const connect = page.allowsFetch ? "connect-src 'self'; " : "";
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; ${script}${connect}base-uri 'none'; form-action ${page.allowsForms ? "'self'" : "'none'"}; frame-ancestors 'none'`;
  const text = await html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${page.title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>${page.body}</main>
      </body>
    </html>`;
  return { html: text.toString(), policy };
}

export function sendStandalonePage(
  c: Context<AppEnv>,
  { html: text, policy }: StandalonePage,
  status: ContentfulStatusCode = 200,
): Response {
  c.header("Content-Security-Policy", policy);
  c.header("Cache-Control", "no-store");
  return c.html(text, status);
}
