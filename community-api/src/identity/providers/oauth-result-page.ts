import { createHash } from "node:crypto";
import type { Language } from "@ryadom/shared/locales.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { productName } from "@ryadom/shared/product-name.ts";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { OauthResultCode } from "./oauth-callback.ts";
import type { OauthFlow } from "./oauth-flow.ts";
import type { AppEnv } from "../../http/context.ts";
import { buildStandalonePage, sendStandalonePage } from "../../http/standalone-page.ts";

/** Options of the flow that decide how its result is shown. */
export type FlowOptions = Pick<OauthFlow, "mode" | "intent" | "language" | "returnTo">;

const script = `
const channel = new BroadcastChannel("ryadom-auth");
channel.postMessage({ code: document.querySelector("[data-code]").dataset.code });
setTimeout(() => window.close(), 100);
`;
const scriptHash = createHash("sha256").update(script).digest("base64");

const texts = {
  en: { title: `Back to ${productName.en}`, done: "Done. This window will close by itself.", failed: "That didn’t work.", on: "Continue" },
  ru: { title: "Возвращаемся на сайт", done: "Готово. Это окно закроется само.", failed: "Не получилось.", on: "Продолжить" },
} as const satisfies Record<Language, unknown>;

/**
 * Answers the OAuth callback. A popup gets a page that sends `{ code }` on the BroadcastChannel `ryadom-auth` and closes, with a link for
 * when it can't. A full redirect leads back to `returnTo`, or with the error code in the fragment, which is sent to no server.
 */
export async function sendOauthResult(
  c: Context<AppEnv>,
  { mode, intent, language, returnTo }: FlowOptions,
  code: OauthResultCode,
): Promise<Response> {
  const started = intent === "sign-in" ? undefined : returnTo?.split("#")[0];
  const way = code === "ok" ? (returnTo ?? paths.home(language)) : `${started ?? paths.signIn(language)}#error=${code}`;
  if (mode === "redirect") return c.redirect(way, 303);
  const { title, done, failed, on } = texts[language];
  const body = html`<section data-code="${code}">
      <h1>${title}</h1>
      <p>${code === "ok" ? done : failed} <a href="${way}">${on}</a></p>
    </section>
    ${raw(`<script>${script}</script>`)}`;
  // Under COOP `same-origin` the popup could neither close itself nor be reached by its opener.
  c.header("Cross-Origin-Opener-Policy", "unsafe-none");
  return sendStandalonePage(c, await buildStandalonePage({ title: `${title} - ${productName.en}`, language, body, scriptHash }));
}
