import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "../context.ts";
import { showPage } from "../page.ts";

/**
 * What a reader sees when there is no page to give: the site is being built for the first time, or something broke. In both languages,
 * with the emergency numbers first: this may be the only page someone sees tonight.
 */
export function showUnavailable(c: Context<AppEnv>, status: ContentfulStatusCode = 503): Promise<Response> {
  if (status === 503) c.header("Retry-After", "5");
  const body = html`
    <section lang="ru">
      <h1>Сайт готовится</h1>
      <p>Откроется через минуту, страница обновится сама.</p>
      <p>
        Если вам или кому-то рядом угрожает опасность, звоните <a href="tel:112">112</a> (Россия и Европа). В США и Канаде:
        <a href="tel:988">988</a>.
      </p>
    </section>
    <section lang="en">
      <h1>The site is being prepared</h1>
      <p>It will open in a minute; this page reloads by itself.</p>
      <p>
        If you or someone near you is in danger, call <a href="tel:112">112</a> (Europe and Russia). In the US and Canada:
        <a href="tel:988">988</a>.
      </p>
    </section>
  `;
  return showPage(c, { title: "Рядом · Ryadom", language: "en", body, refreshSeconds: 5 }, status);
}
