import { expect, test } from "vitest";
import accessLog from "../src/middlewares/access-log.ts";
import { previewKey, type PreviewLink, readPreviewLink, signPreviewLink } from "../src/preview/preview-links.ts";

const key = previewKey("the secret of the sessions");
const now = Date.parse("2026-11-26T12:00:00Z");
const link: PreviewLink = { uid: "api::story.story", documentId: "abc", locale: "ru", reader: "en", until: now / 1000 + 60 };
const token = signPreviewLink(link, key);
const read = (text: string, at = now) => readPreviewLink(text, key, at);

test("a link says which draft it shows, until it expires", () => {
  expect(read(token)).toEqual({ kind: "valid", link });
  expect(read(token, now + 59_999).kind).toBe("valid");
  expect(read(token, now + 60_000)).toEqual({ kind: "expired", link });
});

test("a link to one entry or language is none to another", () => {
  const [, mac] = token.split(".");
  for (const other of [{ documentId: "abd" }, { uid: "api::course.course" }, { locale: "en" as const }, { until: link.until + 1 }]) {
    const [text] = signPreviewLink({ ...link, ...other }, key).split(".");
    expect(read(`${text}.${mac}`), JSON.stringify(other)).toEqual({ kind: "forged" });
  }
});

test("what another key signed, or nobody, or is spelled in another way, is forged", () => {
  const others = [
    signPreviewLink(link, previewKey("another secret")),
    signPreviewLink(link, "the secret of the sessions"),
    "",
    "x",
    "x.",
    ".x",
    token.slice(0, -1),
    `${token}=`,
    `${token}!`,
    `${token}.`,
    `${token}.x`,
    ` ${token}`,
  ];
  for (const other of others) expect(read(other), other).toEqual({ kind: "forged" });
});

test("the log names no address of a preview", async () => {
  const lines: string[] = [];
  const log = { debug: (line: string) => lines.push(line), error: (line: string) => lines.push(line) };
  const middleware = accessLog({}, { strapi: { log } as never }) as unknown as (ctx: object, next: () => Promise<void>) => Promise<void>;
  for (const path of [`/preview/${token}`, `/Preview/${token}/part`, `//preview/${token}`])
    await middleware({ method: "GET", path, status: 503 }, () => Promise.resolve());
  for (const line of lines) expect(line).toMatch(/^GET \/preview\/… 503 \(\d+ ms\)$/);
  expect(lines).toHaveLength(3);
});
