import { createHash, webcrypto } from "node:crypto";
import { expect, test, vi } from "vitest";
import { proofOfWorkHeader } from "@ryadom/shared/proof-of-work.ts";
import { fetchWithProof } from "./fetch-with-proof.ts";
import { type Challenge, solve } from "./proof-of-work.ts";
import { onProofProgress, proofProgress } from "./proof-progress.ts";

/** A page in the background, which needs no timers. */
vi.stubGlobal("document", { hidden: true });

function given(number: number, maxnumber = 3_000): Challenge {
  const salt = "000102030405060708090a0b?expires=1772366700&";
  const challenge = createHash("sha256").update(`${salt}${number}`).digest("hex");
  return { algorithm: "SHA-256", challenge, salt, maxnumber, signature: "signed" };
}

/** A device that needs so long for a hash. */
function deviceWith(msEach: number) {
  let ms = 0;
  const stretches: number[] = [];
  let since = 0;
  const environment = {
    digest: (text: Uint8Array<ArrayBuffer>) => ((ms += msEach), webcrypto.subtle.digest("SHA-256", text)),
    now: () => ms,
    pause: async () => void (stretches.push(ms - since), (since = ms)),
  };
  return { environment, stretches };
}

test.each([0, 1, 1_234, 3_000])("finds the number %i", async (number) => {
  const heard: number[] = [];
  expect(await solve(given(number), (share) => heard.push(share), deviceWith(0.01).environment)).toBe(number);
  expect(heard).toEqual(heard.toSorted((a, b) => a - b));
  expect(heard.at(-1) ?? 0).toBeLessThanOrEqual(1);
});

test("a challenge without a solution ends, and says that all has been tried", async () => {
  const heard: number[] = [];
  expect(await solve({ ...given(0), challenge: "0".repeat(64) }, (share) => heard.push(share), deviceWith(0.01).environment)).toBe(null);
  expect(heard.at(-1)).toBe(1);
});

test.each([
  ["an old phone", 0.5],
  ["a computer", 0.01],
])("on %s the page is never busy for longer than a tenth of a second", async (_name, msEach) => {
  const { environment, stretches } = deviceWith(msEach);
  await solve(given(3_000), () => {}, environment);
  expect(Math.max(...stretches)).toBeLessThan(100);
});

/** An API that asks for a proof of work so many times. */
function apiAsking(times: number, challenge: Challenge | undefined = given(42)) {
  const sent: { proof: unknown; body: string }[] = [];
  const send = async (request: Request) => {
    const proof = request.headers.get(proofOfWorkHeader);
    sent.push({ proof: proof === null ? null : JSON.parse(atob(proof)), body: await request.clone().text() });
    if (sent.length > times) return new Response("{}");
    return Response.json({ error: { code: "too-many-requests", requestId: "1", proofOfWork: challenge } }, { status: 429 });
  };
  const call = (path = "/api/auth/sign-up", method = "POST") =>
    fetchWithProof(new Request(`http://localhost${path}`, { method, ...(method === "POST" && { body: "words" }) }), send);
  return { call, sent };
}

test("a call that is refused with a challenge goes through by itself, with its body and the proof, and says how far it is", async () => {
  const { call, sent } = apiAsking(1);
  const heard: (number | null)[] = [];
  const stop = onProofProgress(() => heard.push(proofProgress()));
  expect((await call()).status).toBe(200);
  stop();
  const { algorithm, challenge, salt, signature } = given(42);
  const proof = { algorithm, challenge, number: 42, salt, signature };
  expect(sent).toEqual([
    { proof: null, body: "words" },
    { proof, body: "words" },
  ]);
  expect([heard[0], heard.at(-1)]).toEqual([0, null]);
});

test("two proofs are tried, no more, and the refusal can still be read", async () => {
  const { call, sent } = apiAsking(10);
  const answer = await call();
  expect([answer.status, sent.length]).toEqual([429, 3]);
  expect(((await answer.json()) as { error: { code: string } }).error.code).toBe("too-many-requests");
});

test.each([
  ["without a challenge", "/api/auth/sign-up", "POST", undefined],
  ["of a search", "/api/search", "POST", given(42)],
  ["of a read", "/api/publications", "GET", given(42)],
])("a refusal %s stays one", async (_name, path, method, challenge) => {
  const { call, sent } = apiAsking(10, challenge ?? (null as unknown as undefined));
  expect((await call(path, method)).status).toBe(429);
  expect(sent).toHaveLength(1);
});
