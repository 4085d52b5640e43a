import { expect, test } from "vitest";
import { fetchInSession } from "./fetch-in-session.ts";

const refused = (code: string): Response => Response.json({ error: { code } }, { status: 401 });

/** A browser whose API gives these answers, one after the other. */
function browserWith(answers: Response[], { isOver = false, isRenderedForMember = true } = {}) {
  const sent: string[] = [];
  const checks: boolean[] = [];
  const turns: string[] = [];
  const call = (method: string, path: string, body?: string) =>
    fetchInSession(new Request(`http://localhost${path}`, { method, ...(body !== undefined && { body }) }), {
      fetch: async (request) => {
        sent.push(`${request.method} ${await request.clone().text()}`);
        return answers.shift() ?? new Response("{}");
      },
      inTurn: (mode, work) => (turns.push(mode), work()),
      isSessionOver: () => (checks.push(isOver), Promise.resolve(isOver)),
      isRenderedForMember: () => isRenderedForMember,
    });
  return { call, sent, checks, turns };
}

test("what was refused for a session that has been replaced meanwhile is sent again, with its body", async () => {
  const { call, sent } = browserWith([refused("auth/user-token-expired")]);
  expect((await call("POST", "/api/comments", "words")).status).toBe(200);
  expect(sent).toEqual(["POST words", "POST words"]);
});

test("once more means once", async () => {
  const { call, sent } = browserWith([refused("auth/user-token-expired"), refused("auth/user-token-expired")]);
  expect((await call("GET", "/api/me/courses")).status).toBe(401);
  expect(sent).toHaveLength(2);
});

test("when the session is over, its answer is taken as it is, and can still be read", async () => {
  const { call, sent } = browserWith([refused("auth/user-token-expired")], { isOver: true });
  expect(await (await call("GET", "/api/me/courses")).json()).toEqual({ error: { code: "auth/user-token-expired" } });
  expect(sent).toHaveLength(1);
});

test.each([
  ["a wrong password", "auth/invalid-credential", true],
  ["a visitor without a session", "unauthenticated", false],
])("%s is no question about the session", async (_, code, isRenderedForMember) => {
  const { call, checks } = browserWith([refused(code)], { isRenderedForMember });
  expect((await call("POST", "/api/auth/sign-in", "{}")).status).toBe(401);
  expect(checks).toEqual([]);
});

test("who asks is asked only while nothing brings a new cookie", async () => {
  const { call, turns, checks } = browserWith([refused("auth/user-token-expired")], { isOver: true });
  await call("GET", "/api/me");
  expect(checks).toEqual([]);
  await call("POST", "/api/auth/step-up", "{}");
  await call("PUT", "/api/me/second-factor/totp", "{}");
  await call("GET", "/api/me/second-factor/passkeys");
  expect(turns).toEqual(["shared", "exclusive", "exclusive"]);
});
