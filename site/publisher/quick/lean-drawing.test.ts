import { createHash } from "node:crypto";
import { expect, onTestFinished, test, vi } from "vitest";
import { drawLeanly } from "./lean-drawing.ts";

const Text = (): string => "a text";
const Other = (): string => "another one";

test("a component that was found to be React's is not rendered again to find it out, but still counts as checked", async () => {
  const rendered: unknown[] = [];
  const self = { result: "of the page" };
  const check = vi.fn(function (this: unknown, component: unknown, props: unknown) {
    expect([this, props]).toEqual([self, { of: "text" }]);
    rendered.push(component);
    return Promise.resolve(component === Text);
  });
  const ssr = { check };
  drawLeanly({ renderers: [{ ssr }] });
  const found: boolean[] = [];
  for (const component of [Text, Text, Other, Other, "div"]) found.push(await ssr.check.call(self, component, { of: "text" }));
  expect(found).toEqual([true, true, false, false, false]);
  expect(rendered).toHaveLength(5);
  expect(rendered.filter((one) => one === Text)).toHaveLength(1);
});

test("hashes that stand there many times stand there once, in the same order, and a page's code is loaded once", async () => {
  const load = vi.fn(() => Promise.resolve("code"));
  const manifest = {
    csp: { scriptDirective: { hashes: ["b", "a", "b"] }, styleDirective: { hashes: ["c", "c"] } },
    pageMap: new Map([["page", load]]),
  };
  drawLeanly(manifest);
  expect(manifest.csp).toEqual({ scriptDirective: { hashes: ["b", "a"] }, styleDirective: { hashes: ["c"] } });
  expect([await manifest.pageMap.get("page")!(), await manifest.pageMap.get("page")!()]).toEqual(["code", "code"]);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a hash is what it was", async () => {
  drawLeanly({});
  const bytes = new TextEncoder().encode("a{b:c}");
  for (const algorithm of ["SHA-256", "SHA-512"]) {
    const hash = await crypto.subtle.digest(algorithm, bytes);
    expect(hash).toBeInstanceOf(ArrayBuffer);
    expect(Buffer.from(hash).toString("hex")).toBe(createHash(algorithm.replace("-", "")).update(bytes).digest("hex"));
  }
});

test("an answer that is given bytes answers with them, and is an answer like any other", async () => {
  const usual = Response;
  onTestFinished(() => void (globalThis.Response = usual));
  drawLeanly({});
  const bytes = new Uint8Array(Buffer.from("Страница")).slice();
  const answer = new Response(bytes, { status: 404, headers: { "content-type": "text/html" } });
  expect(await answer.arrayBuffer()).toBe(bytes.buffer);
  expect([answer.status, answer.headers.get("content-type"), await answer.text()]).toEqual([404, "text/html", "Страница"]);
  expect(await new Response(answer.body).text()).toBe("Страница");
  expect(Buffer.from(await new Response(bytes.subarray(2, 4)).arrayBuffer()).toString()).toBe("т");
  expect(await new Response("words").text()).toBe("words");
  for (const one of [answer, new usual(null), Response.json({})]) expect(one).toBeInstanceOf(Response);
});
