import { request } from "node:http";
import { expect, test } from "vitest";
import { endpoints } from "./bad-requests.ts";
import { givenMember } from "./fixtures.ts";
import { listening } from "./listening.ts";
import { testCatalogue, theme } from "./test-catalogue.ts";
import { newService, siteUrl, type TestService } from "./test-app.ts";

const withBody = endpoints.filter(({ operation }) => operation.requestBody !== undefined);
/** Mail programs may post nothing (RFC 8058): the token in the address is all. */
const optionalBodies = ["POST /api/digest/unsubscribe"];
const nameOf = ({ method, path }: { method: string; path: string }): string => `${method.toUpperCase()} ${path}`;
const demanding = withBody.filter((endpoint) => !optionalBodies.includes(nameOf(endpoint)));

/** Headers of a member, or of the moderator where only those may call. */
async function signedHeaders({ db, as }: TestService, about: { isModerator?: 1 }): Promise<Record<string, string>> {
  const caller = await as(await givenMember(db, about), { secondFactor: about.isModerator === 1 });
  return { Origin: siteUrl, Cookie: `__Host-sid=${caller.cookies.get("__Host-sid")}` };
}

const exampleIds: Record<string, string> = {
  id: "P0000000000000000",
  day: "2026-03-01",
  purpose: "age",
};
const addressOf = ({ path }: { path: string }): string => path.replaceAll(/\{(\w+)\}/g, (_, name: string) => exampleIds[name] ?? "x");

test("the document says of every body but one that it is required", () => {
  expect(demanding.length).toBeGreaterThan(30);
  expect(withBody.filter(({ operation }) => operation.requestBody?.required !== true).map(nameOf)).toEqual(optionalBodies);
});

test(`the ${demanding.length} routes that declare a body refuse its absence, from those who may call them`, async () => {
  const service = await newService();
  const origin = await listening(service);
  const [member, moderator] = [await signedHeaders(service, {}), await signedHeaders(service, { isModerator: 1 })];
  const wrong: string[] = [];
  for (const endpoint of demanding) {
    const headers = endpoint.path.startsWith("/api/moderation/") ? moderator : member;
    const type = Object.keys(endpoint.operation.requestBody?.content ?? {})[0]!;
    for (const more of [{}, { "Content-Type": type }]) {
      const response = await fetch(origin + addressOf(endpoint), {
        method: endpoint.method.toUpperCase(),
        headers: { ...headers, ...more },
      });
      const { error } = (await response.json()) as { error: { code: string; details?: unknown } };
      const said = JSON.stringify([response.status, error.code, error.details]);
      if (said !== '[400,"invalid-argument",[{"field":"","problem":"required"}]]')
        wrong.push(`${nameOf(endpoint)} ${JSON.stringify(more)}: ${said}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** @returns the status of a write whose body comes in chunks, of which there is none */
function statusOfNoChunks(address: string, method: string, headers: Record<string, string>): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const sent = request(address, { method, headers: { ...headers, "Transfer-Encoding": "chunked" } }, (answer) => {
    answer.resume();
    resolve(answer.statusCode);
  });
  sent.once("error", reject).end();
  return promise;
}

test("a setting stays as it was when the body that should change it is missing, empty or of another kind", async () => {
  const themes = [{ ...theme("self-harm", null, 1), sensitive: true }];
  const service = await newService({ catalogue: () => ({ ...testCatalogue, themes }) });
  const origin = await listening(service);
  const ann = await service.as(await givenMember(service.db));
  await ann.ask("PUT", "/api/me/comfort", { "self-harm": "hide" });
  const headers = { Origin: siteUrl, Cookie: `__Host-sid=${ann.cookies.get("__Host-sid")}` };
  const json = { ...headers, "Content-Type": "application/json" };
  const form = new FormData();
  form.set("self-harm", "show");
  const put = async (init: RequestInit) => (await fetch(`${origin}/api/me/comfort`, { method: "PUT", ...init })).status;
  expect(await put({ headers })).toBe(400);
  expect(await put({ headers: json })).toBe(400);
  expect(await put({ headers: json, body: "" })).toBe(400);
  expect(await statusOfNoChunks(`${origin}/api/me/comfort`, "PUT", json)).toBe(400);
  expect(await put({ headers, body: form })).toBe(415);
  expect(await put({ headers, body: new FormData() })).toBe(415);
  expect((await ann.ask<{ comfort: unknown }>("GET", "/api/me")).body.comfort).toEqual({ "self-harm": "hide" });
});

test("a route for a file takes nothing but a file, and says so", async () => {
  const service = await newService();
  const origin = await listening(service);
  const headers = await signedHeaders(service, {});
  const put = async (init: RequestInit) => {
    const response = await fetch(`${origin}/api/me/avatar`, { method: "PUT", ...init });
    return [response.status, ((await response.json()) as { error: unknown }).error];
  };
  const details = (problem: string, field = "") => ({ details: [{ field, problem }] });
  expect(await put({ headers: { ...headers, "Content-Type": "application/json" }, body: "{}" })).toMatchObject([415, {}]);
  expect(await put({ headers, body: new FormData() })).toMatchObject([400, details("required", "file")]);
  const noForm = { ...headers, "Content-Type": "multipart/form-data; boundary=x" };
  expect(await put({ headers: noForm, body: "nothing" })).toMatchObject([400, details("malformed_form")]);
});

test.each(['"__proto__"', '"\\u005f_proto__"', '"\\u005F\\u005fpr\\u006fto__"'])(
  "a key that zod would pass over is refused wherever it stands: %s",
  async (key) => {
    const { app } = await newService();
    const signIn = (more: string) => {
      const body = `{"email":"ann@example.org","password":"a quiet evening"${more}}`;
      return app.request("/api/auth/sign-in", { method: "POST", headers: { Origin: siteUrl, "Content-Type": "application/json" }, body });
    };
    expect((await signIn("")).status).toBe(401);
    for (const more of [`,${key}:{}`, `,"x":[{${key}:1}]`]) {
      const refused = await signIn(more);
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ error: { code: "invalid-argument", details: [{ field: "", problem: "invalid_key" }] } });
    }
  },
);

test("a text may speak of it", async () => {
  const { app } = await newService();
  const headers = { Origin: siteUrl, "Content-Type": "application/json" };
  const body = JSON.stringify({ email: "ann@example.org", password: "__proto__ \\u005f" });
  expect((await app.request("/api/auth/sign-in", { method: "POST", headers, body })).status).toBe(401);
});
