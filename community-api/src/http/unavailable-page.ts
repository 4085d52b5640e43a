import { productName } from "@ryadom/shared/product-name.ts";
import { createHash } from "node:crypto";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "./context.ts";
import { buildStandalonePage, sendStandalonePage, type StandalonePage } from "./standalone-page.ts";

/**
 * Polls with HEAD every 5 s and reloads once the server answers below 500, so that nobody is interrupted while reading a number. Whoever is on
 * their way to another page is not brought back.
 */
const reloadScript = `
var isLeaving = false;
addEventListener("beforeunload", function () { isLeaving = true; });
setInterval(function () {
  fetch(location.href, { method: "HEAD", cache: "no-store" }).then(
    function (answer) { if (answer.status < 500 && !isLeaving) location.reload(); },
    function () {},
  );
}, 5000);
`;
const scriptHash = createHash("sha256").update(reloadScript).digest("base64");

const preparing = {
  ru: ["Сайт готовится", "Страница откроется сама, обычно через минуту."],
  en: ["The site is being prepared", "The page will open by itself, usually within a minute."],
} as const;
/** Many people may share the network: nobody here is told that it was them. */
const tooMany = {
  ru: ["Из вашей сети слишком много запросов", "Сделайте паузу. Страница откроется сама, обычно через несколько секунд."],
  en: ["Too many requests from your network", "Take a breath. The page will open by itself, usually within a few seconds."],
} as const;

/**
 * What a reader sees when there is no page to give: the site is being built for the first time, their network asked for too much (429), or something broke. In both languages,
 * with the emergency numbers first: this may be the only page someone sees tonight.
 */
export async function sendUnavailablePage(c: Context<AppEnv>, status: ContentfulStatusCode = 503): Promise<Response> {
  if (status === 503) c.header("Retry-After", "5");
  return sendStandalonePage(c, await unavailablePage(status), status);
}

/** There is no release to ask what staff call it, and no telling which language the reader knows. */
const bothNames = `${productName.ru} · ${productName.en}`;

type Words = typeof preparing | typeof tooMany;
const built = new Map<Words, Promise<StandalonePage>>();

/** Built once and kept: whoever is refused costs nothing. */
export function unavailablePage(status: ContentfulStatusCode): Promise<StandalonePage> {
  const words = status === 429 ? tooMany : preparing;
  let page = built.get(words);
  if (!page) built.set(words, (page = buildPage(words)));
  return page;
}

function buildPage(words: Words): Promise<StandalonePage> {
  const body = html`
    <h1>${bothNames}</h1>
    <section lang="ru">
      <h2>${words.ru[0]}</h2>
      <p>
        Если вам или кому-то рядом угрожает опасность, звоните: <a href="tel:112">112</a> (Россия, Евросоюз, Казахстан, Грузия),
        <a href="tel:911">911</a> (США, Канада), <a href="tel:999">999</a> (Великобритания). В другой стране: кнопка экстренного вызова на
        экране блокировки телефона. Поговорить, если думаете о суициде: <a href="tel:988">988</a> (США, Канада),
        <a href="tel:116123">116 123</a> (Великобритания, Ирландия).
      </p>
      <p>${words.ru[1]} <a href="">Попробовать сейчас</a></p>
    </section>
    <section lang="en">
      <h2>${words.en[0]}</h2>
      <p>
        If you or someone near you is in danger, call: <a href="tel:112">112</a> (European Union, Russia, Kazakhstan, Georgia),
        <a href="tel:911">911</a> (US, Canada), <a href="tel:999">999</a> (UK). Elsewhere: “Emergency” or “SOS” on the phone’s lock screen.
        To talk if you think about suicide: <a href="tel:988">988</a> (US, Canada), <a href="tel:116123">116 123</a> (UK, Ireland).
      </p>
      <p>${words.en[1]} <a href="">Try now</a></p>
    </section>
    ${raw(`<script>${reloadScript}</script>`)}
  `;
  return buildStandalonePage({ title: bothNames, language: "en", body, scriptHash, allowsFetch: true });
}
