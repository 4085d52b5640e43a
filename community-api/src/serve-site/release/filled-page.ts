import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../../http/context.ts";
import { reportingEndpoints } from "../../http/csp-reports.ts";
import { compressText } from "./encoded-text.ts";
import { acceptedEncoding } from "./content-encoding.ts";
import { encodings, type ReleaseFile, type ReleaseFiles } from "./release-files.ts";

/** Longer ones come from programs. */
const longestWords = 300;

/**
 * Answers with a page of the release, with words in the places that its HTML leaves for them: `path` goes into the element with the attribute
 * `data-path`. Words are escaped, and only the policy's own scripts run beside them; a page without the place stays as it is.
 */
export async function sendFilledPage(
  c: Context<AppEnv>,
  files: ReleaseFiles,
  file: ReleaseFile,
  status: ContentfulStatusCode,
  words: Readonly<Record<string, string>>,
): Promise<Response> {
  let page = new TextDecoder().decode(await files.read(file, null));
  for (const [name, text] of Object.entries(words)) page = filled(page, name, await escaped(text));
  c.header("Content-Type", file.type);
  c.header("Cache-Control", file.cacheControl);
  c.header("Content-Security-Policy", file.policy);
  c.header("Reporting-Endpoints", reportingEndpoints);
  c.header("Vary", "Accept-Encoding", { append: true });
  const encoding = acceptedEncoding(c.req.header("Accept-Encoding"), encodings);
  if (!encoding) return c.body(page, status);
  c.header("Content-Encoding", encoding);
  return c.body(await compressText(page).as(encoding), status);
}

/** By a function, because `$&` in the words would mean something to `replace`. */
const filled = (page: string, name: string, text: string): string =>
  page.replace(new RegExp(`(<[a-z][a-z0-9]*\\b[^<>]*\\sdata-${name}(?:="")?(?:\\s[^<>]*)?>)[^<]*`), (_all, tag: string) => tag + text);

/** Signs that are not to be seen could make an address look like another. */
async function escaped(text: string): Promise<string> {
  const seen = text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "");
  const shown = [...seen].slice(0, longestWords).join("");
  return (await html`${shown}`).toString();
}
