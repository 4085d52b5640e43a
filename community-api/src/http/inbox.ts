import { productName } from "@ryadom/shared/product-name.ts";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import type { AppEnv } from "./context.ts";
import { requireInboxSecret, requireThisMachine } from "./inbox-access.ts";
import { buildStandalonePage, sendStandalonePage } from "./standalone-page.ts";

const maxMails = 100;

/** A mail that was put on disk instead of being sent. */
const LocalMail = z.object({ id: z.string(), at: z.string(), to: z.string(), subject: z.string(), text: z.string(), from: z.string() });
type LocalMail = z.infer<typeof LocalMail>;

/**
 * Mail of this machine, newest first, for development and QA (never mounted in prod). It holds codes with which one signs in.
 * @param folder `DATA_DIR/inbox` @param secret opens it from anywhere; null: it opens on this machine only
 */
export function inboxPage(folder: string, secret: string | null): Hono<AppEnv> {
  const guard = secret === null ? requireThisMachine : requireInboxSecret(secret);
  return new Hono<AppEnv>().get("/api/inbox", guard, async (c) => {
    const mails = await readMails(folder);
    const list = mails.map(
      (mail) =>
        html`<article id="${mail.id}">
          <h2>${mail.subject}</h2>
          <small>${mail.to} · ${mail.at.slice(0, 16).replace("T", " ")} UTC · ${mail.from}</small>
          <pre>${withLinks(mail.text)}</pre>
        </article>`,
    );
    const body = html`<h1>Local mail inbox</h1>
      <p>Nothing is sent from this machine; what would be is here, newest first.</p>
      ${mails.length > 0 ? list : html`<p>No mail yet.</p>`}`;
    return sendStandalonePage(c, await buildStandalonePage({ title: `Inbox - ${productName.en}`, language: "en", body }));
  });
}

const withLinks = (text: string) =>
  text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

async function readMails(folder: string): Promise<LocalMail[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".json"));
  const mails = await Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), "utf8").catch(() => "null");
      return LocalMail.safeParse(parseJson(text)).data;
    }),
  );
  return mails
    .filter((mail) => mail !== undefined)
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, maxMails);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
