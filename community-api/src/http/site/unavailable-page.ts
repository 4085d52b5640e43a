import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../context.ts";
import { showPage } from "../page.ts";

/** Looks whether there is something to show, and only then loads anew: nobody is interrupted while reading a number. */
const lookAgain = `
setInterval(function () {
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    function (answer) { if (answer.status < 500) location.reload(); },
    function () {},
  );
}, 5000);
`;
const scriptHash = createHash("sha256").update(lookAgain).digest("base64");

/**
 * What a reader sees when there is no page to give: the site is being built for the first time, or something broke. In both languages,
 * with the emergency numbers first: this may be the only page someone sees tonight.
 */
export function showUnavailable(c: Context<AppEnv>, status: ContentfulStatusCode = 503): Promise<Response> {
  if (status === 503) c.header("Retry-After", "5");
  const body = html`
    <h1>Рядом · Ryadom</h1>
    <section lang="ru">
      <h2>Сайт готовится</h2>
      <p>
        Если вам или кому-то рядом угрожает опасность, звоните <a href="tel:112">112</a> (Россия и Европа). В США и Канаде:
        <a href="tel:988">988</a>.
      </p>
      <p>Страница откроется сама, обычно через минуту. <a href="">Попробовать сейчас</a></p>
    </section>
    <section lang="en">
      <h2>The site is being prepared</h2>
      <p>
        If you or someone near you is in danger, call <a href="tel:112">112</a> (Europe and Russia). In the US and Canada:
        <a href="tel:988">988</a>.
      </p>
      <p>The page will open by itself, usually within a minute. <a href="">Try now</a></p>
    </section>
    ${raw(`<script>${lookAgain}</script>`)}
  `;
  return showPage(c, { title: "Рядом · Ryadom", language: "en", body, scriptHash, mayAsk: true }, status);
}
