/** Worker thread inside a release: renders pages on request. The API starts it, and answers the requests that its pages make. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parentPort } from "node:worker_threads";
import type { FromWorker, ToWorker } from "@ryadom/shared/render-worker-messages.ts";
import { createApp } from "astro/app/entrypoint";
import type { RenderContent } from "./render-content.ts";
import { provideIconShapes } from "../illustrations/icons.ts";

const content = JSON.parse(readFileSync(join(import.meta.dirname, "content.json"), "utf8")) as RenderContent;
provideIconShapes(content.icons);
const app = createApp({ streaming: false });
const port = parentPort!;
const say = (message: FromWorker): void => port.postMessage(message);

const waiting = new Map<number, (answer: Response) => void>();
let questions = 0;

// Pages can reach nothing but the API, as a visitor: no network, no cookies, no session.
globalThis.fetch = (input) =>
  new Promise((answered) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const question = questions++;
    waiting.set(question, answered);
    say({ kind: "question", question, path: pathname + search });
  });

port.on("message", (message: ToWorker) => {
  if (message.kind === "draw") void draw(message);
  else {
    const { question, status, body } = message;
    waiting.get(question)?.(new Response(body, { status, headers: { "Content-Type": "application/json" } }));
    waiting.delete(question);
  }
});

async function draw({ page, path, given }: Extract<ToWorker, { kind: "draw" }>): Promise<void> {
  const response = await app.render(new Request(new URL(path, "http://on-demand.invalid")), { locals: { content, given } });
  say({ kind: "page", page, status: response.status, headers: Object.fromEntries(response.headers), html: await response.text() });
}
