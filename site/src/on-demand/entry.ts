/** The worker that a release brings along: draws pages when they are asked for. The API runs it and answers what it asks. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parentPort } from "node:worker_threads";
import type { FromWorker, ToWorker } from "@ryadom/shared/on-demand-messages.ts";
import { createApp } from "astro/app/entrypoint";
import type { OnDemandContent } from "./content.ts";
import { rememberShapes } from "../scenes/icons.ts";

const content = JSON.parse(readFileSync(join(import.meta.dirname, "content.json"), "utf8")) as OnDemandContent;
rememberShapes(content.icons);
const app = createApp({ streaming: false });
const port = parentPort!;
const say = (message: FromWorker): void => port.postMessage(message);

const waiting = new Map<number, (answer: Response) => void>();
let questions = 0;

// The only thing a page can reach is the API, and that as a visitor: no network, no cookie, no one's session.
globalThis.fetch = (input) =>
  new Promise((answered) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const question = questions++;
    waiting.set(question, answered);
    say({ kind: "question", question, path: pathname + search });
  });

port.on("message", (message: ToWorker) => {
  if (message.kind === "draw") void draw(message.page, message.path);
  else {
    const { question, status, body } = message;
    waiting.get(question)?.(new Response(body, { status, headers: { "Content-Type": "application/json" } }));
    waiting.delete(question);
  }
});

async function draw(page: number, path: string): Promise<void> {
  const response = await app.render(new Request(new URL(path, "http://on-demand.invalid")), { locals: { content } });
  say({ kind: "page", page, status: response.status, headers: Object.fromEntries(response.headers), html: await response.text() });
}
