import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { withOwnHashes } from "./page-policies.ts";

const ownOf = (html: string): string => withOwnHashes(Buffer.from(html)).toString();

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const page = (policy: string) =>
  `<html><head><meta http-equiv="content-security-policy" content="${policy}"><style data-x>a{b:c}</style></head>` +
  `<body><template><style>d{}</style></template><script>run()</script><script src="/x.js"></script></body></html>`;

test("a page's policy names the scripts and sheets that stand in it, and no others", () => {
  const before = `default-src 'none'; script-src 'self' ${hashOf("run()")} ${hashOf("other()")}; style-src 'self' ${hashOf("gone{}")} ${hashOf("a{b:c}")} ${hashOf("d{}")};`;
  const after = `default-src 'none'; script-src 'self' ${hashOf("run()")}; style-src 'self' ${hashOf("a{b:c}")} ${hashOf("d{}")};`;
  expect(ownOf(page(before))).toBe(page(after));
  expect(ownOf(page(after))).toBe(page(after));
});

test("a page without a policy stays as it is", () => {
  expect(ownOf("<p>'sha256-abc'</p>")).toBe("<p>'sha256-abc'</p>");
});

test("words of any script stand where they stood, and their hash is that of their bytes", () => {
  const around = (policy: string) =>
    `<title>Рядом — «ночь»</title><meta http-equiv="content-security-policy" content="script-src ${policy};"><p>Тёплый чай ☕</p><script>say("ё")</script>`;
  expect(ownOf(around(`'self' ${hashOf("other")} ${hashOf('say("ё")')}`))).toBe(around(`'self' ${hashOf('say("ё")')}`));
});
