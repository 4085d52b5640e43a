import { createHash } from "node:crypto";
import type { Language } from "@ryadom/shared/locales.ts";
import type { Context } from "hono";
import { html, raw } from "hono/html";
import type { AnswerCode } from "../providers/come-back.ts";
import type { Flow } from "../providers/flow.ts";
import type { AppEnv } from "./context.ts";
import { showPage } from "./page.ts";

/** How the browser set out, and so how it is answered. */
export type SetOut = Pick<Flow, "mode" | "intent" | "language" | "returnTo">;

const script = `
const channel = new BroadcastChannel("ryadom-auth");
channel.postMessage({ code: document.querySelector("[data-code]").dataset.code });
setTimeout(() => window.close(), 100);
`;
const scriptHash = createHash("sha256").update(script).digest("base64");

const words = {
  en: { title: "Back to Ryadom", done: "That is done. This window closes by itself.", failed: "That did not work.", on: "Go on" },
  ru: { title: "Назад на «Рядом»", done: "Готово. Это окно закроется само.", failed: "Не получилось.", on: "Продолжить" },
} as const satisfies Record<Language, unknown>;

/**
 * The end of a trip to a provider. A popup tells the page that opened it and closes; when it cannot, it shows a way on. A full redirect
 * goes back to where it began; what went wrong stands in the fragment, for the page alone.
 */
export function answerProvider(
  c: Context<AppEnv>,
  { mode, intent, language, returnTo }: SetOut,
  code: AnswerCode,
): Response | Promise<Response> {
  const started = intent === "sign-in" ? undefined : returnTo?.split("#")[0];
  const way = code === "ok" ? (returnTo ?? `/${language}`) : `${started ?? `/${language}/sign-in`}#error=${code}`;
  if (mode === "redirect") return c.redirect(way, 303);
  const { title, done, failed, on } = words[language];
  const body = html`<section data-code="${code}">
      <h1>${title}</h1>
      <p>${code === "ok" ? done : failed} <a href="${way}">${on}</a></p>
    </section>
    ${raw(`<script>${script}</script>`)}`;
  // With a group of its own this window could neither be closed by its script nor be seen by the page that opened it.
  c.header("Cross-Origin-Opener-Policy", "unsafe-none");
  return showPage(c, { title: `${title} - Ryadom`, language, body, scriptHash });
}
