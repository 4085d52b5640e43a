import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { asPreview } from "./preview-page.ts";

const policy = "default-src 'none';connect-src 'self';form-action 'self'; script-src 'self' 'sha256-unused='; style-src 'self';";
const page = (body: string) =>
  `<!doctype html><html lang="en" data-theme="system" data-astro-cid-x1><head><meta http-equiv="content-security-policy" content="${policy}"></head><body><header></header>${body}</body></html>`;
const options = {
  address: "/en/therapy/courses/sleep",
  siteUrl: "https://site.example",
  links: "/preview/token",
  scheme: null,
  ribbon: "A draft & <more>",
} as const;
const preview = (body: string, more: Partial<Parameters<typeof asPreview>[1]> = {}) => asPreview(page(body), { ...options, ...more });

test("links to the entry’s own pages stay in the preview, all others open the site beside it", () => {
  const link = (href: string, more = {}) => /<a [^>]*>/.exec(preview(`<a class="x" href="${href}">x</a>`, more).html)?.[0];
  expect(link("/en/therapy/courses/sleep")).toBe('<a class="x" href="/preview/token">');
  expect(link("/en/therapy/courses/sleep#lessons")).toBe('<a class="x" href="/preview/token#lessons">');
  expect(link("/en/therapy/courses/sleep/one", { scheme: "dark" })).toBe('<a class="x" href="/preview/token/one?scheme=dark">');
  const outside = (href: string) => `<a class="x" href="https://site.example${href}" target="_blank" rel="noopener">`;
  for (const href of ["/", "/en", "/en/therapy/courses/sleeping", "/en/therapy/courses/sleep/one/two", "/en/help?x=1#y"])
    expect(link(href), href).toBe(outside(href));
  for (const href of ["#content", "https://other.example/", "mailto:a@b.example", "//other.example"])
    expect(link(href), href).toBe(`<a class="x" href="${href}">`);
});

test("the asked colour scheme is forced, else the page follows the device", () => {
  const root = (scheme: "light" | "dark" | null) => /<html[^>]*>/.exec(preview("", { scheme }).html)?.[0];
  expect(root("dark")).toBe('<html lang="en" data-theme="dark" data-color-mode="dark" data-astro-cid-x1>');
  expect(root(null)).toBe('<html lang="en" data-theme="system" data-astro-cid-x1>');
});

test("the policy leaves the page, lets it call nobody and send nothing, and knows the script that comes first", () => {
  const { html, policy: header } = preview("");
  expect(html).not.toContain("http-equiv");
  const [, first = ""] = /<head><script>([^<]+)<\/script>/.exec(html) ?? [];
  const hash = createHash("sha256").update(first).digest("base64");
  expect(header).toBe(`default-src 'none';connect-src 'none';form-action 'none'; script-src 'self' 'sha256-${hash}'; style-src 'self'`);
});

test("it says that it is a draft, as text, and asks for captions as a sandboxed page has to", () => {
  const { html } = preview('<video src="/media/a.mp4"><track src="/media/a.vtt"></video>');
  expect(html).toContain('</header><p class="qa-ribbon" data-astro-cid-x1>A draft &amp; &lt;more></p>');
  expect(html).toContain('<video crossorigin="anonymous" src="/media/a.mp4">');
});

test("a page without a policy is not shown", () => {
  expect(() => asPreview("<html><head></head><body></body></html>", options)).toThrow("policy");
});
