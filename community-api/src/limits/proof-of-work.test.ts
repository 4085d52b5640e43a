import { createHash } from "node:crypto";
import type { ProofOfWorkChallenge } from "@ryadom/shared/errors.ts";
import { proofOfWorkHeader } from "@ryadom/shared/proof-of-work.ts";
import { expect, test } from "vitest";
import { givenAccount } from "../../test/given-account.ts";
import { formTime, newService, siteUrl, type TestService } from "../../test/test-app.ts";
import { unlimitedRateLimits } from "../../test/unlimited-rate-limits.ts";
import { defaultRateLimits, type RateLimits } from "./rate-limits.ts";

const home = "203.0.113.7";
const elsewhere = "198.51.100.1";

/** Small enough that a test uses them up. */
const small: RateLimits = {
  ...defaultRateLimits,
  buckets: {
    ...defaultRateLimits.buckets,
    "sign-in": { capacity: 3, perSecond: 1 / 3600 },
    proven: { capacity: 4, perSecond: 1 / 60 },
  },
  perAccount: { ...defaultRateLimits.perAccount, "sign-up": { limit: 2, windowSeconds: 1800 } },
};

type Body = { error?: { code: string; proofOfWork?: ProofOfWorkChallenge } };
type Asked = { status: number; code: string | undefined; challenge: ProofOfWorkChallenge | undefined; retryAfter: string | null };

let number = 0;

async function post({ app }: TestService, path: string, body: object, proof?: string, from = home): Promise<Asked> {
  const headers = { Origin: siteUrl, "Content-Type": "application/json", ...(proof === undefined ? {} : { [proofOfWorkHeader]: proof }) };
  const request = new Request(`http://localhost${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  const answer = await app.fetch(request, { incoming: { socket: { remoteAddress: from } } });
  const { error } = (await answer.json()) as Body;
  return { status: answer.status, code: error?.code, challenge: error?.proofOfWork, retryAfter: answer.headers.get("Retry-After") };
}

const signIn = (service: TestService, proof?: string, from = home, email = `nobody-${(number += 1)}@example.org`) =>
  post(service, "/api/auth/sign-in", { email, password: "wrong" }, proof, from);
const signUp = (service: TestService, proof?: string) =>
  post(
    service,
    "/api/auth/sign-up",
    { email: `ann-${(number += 1)}@example.org`, password: "three quiet willows", language: "en", formTime },
    proof,
  );

function solve({ algorithm, challenge, salt, maxnumber, signature }: ProofOfWorkChallenge, changes: object = {}): string {
  for (let tried = 0; tried <= maxnumber; tried += 1)
    if (createHash("sha256").update(`${salt}${tried}`).digest("hex") === challenge)
      return Buffer.from(JSON.stringify({ algorithm, challenge, number: tried, salt, signature, ...changes })).toString("base64");
  throw new Error("the challenge has no solution");
}

async function usedUp(rateLimits = small): Promise<TestService> {
  const service = await newService({ rateLimits });
  for (let tries = 0; tries < 3; tries += 1) expect((await signIn(service)).status).toBe(401);
  return service;
}

const challengeOf = async (service: TestService, from = home): Promise<ProofOfWorkChallenge> =>
  (await signIn(service, undefined, from)).challenge!;

test("beyond its allowance an address is given a challenge, and its proof lets one sign-in through", async () => {
  const service = await usedUp();
  const refused = await signIn(service);
  expect(refused).toMatchObject({
    status: 429,
    code: "auth/too-many-requests",
    challenge: { algorithm: "SHA-256", maxnumber: 50_000, salt: expect.stringMatching(/^[0-9a-f]{24}\?expires=1772366700&$/) },
  });
  const proof = solve(refused.challenge!);
  expect((await signIn(service, proof)).status).toBe(401);
  const again = await signIn(service, proof);
  expect([again.status, again.challenge?.challenge === refused.challenge!.challenge]).toEqual([429, false]);
});

test("signing up goes on with a proof; the answer is the usual one", async () => {
  const service = await newService({ rateLimits: small });
  for (let index = 0; index < 2; index += 1) expect((await signUp(service)).status).toBe(202);
  const refused = await signUp(service);
  expect([refused.status, refused.code]).toEqual([429, "auth/too-many-requests"]);
  expect((await signUp(service, solve(refused.challenge!))).status).toBe(202);
});

test("visitors' writes go on with a proof, and one proof is enough for all that a call is counted by", async () => {
  const rateLimits = { ...small, buckets: { ...small.buckets, network: { capacity: 30, perSecond: 1 / 3600 } } };
  const service = await usedUp(rateLimits);
  const refused = await signIn(service);
  expect([refused.status, refused.code]).toEqual([429, "too-many-requests"]);
  expect((await signIn(service, solve(refused.challenge!))).status).toBe(401);
});

test("reading has no challenge: it waits a moment", async () => {
  const rateLimits = { ...small, buckets: { ...small.buckets, network: { capacity: 1, perSecond: 1 / 60 } } };
  const service = await newService({ rateLimits });
  await service.get("/api/auth/password-policy");
  const refused = await service.get<Body>("/api/auth/password-policy");
  expect([refused.status, refused.body.error?.proofOfWork]).toEqual([429, undefined]);
});

test("a challenge of another address, an expired, a forged and a wrongly solved one are refused with a new one", async () => {
  const service = await usedUp();
  for (let tries = 0; tries < 3; tries += 1) await signIn(service, undefined, elsewhere);
  const challenge = await challengeOf(service);
  const [salt, expires] = challenge.salt.split("?expires=") as [string, string];
  const solved = JSON.parse(Buffer.from(solve(challenge), "base64").toString()) as { number: number };
  const ownSalt = `${salt}?expires=${Number.parseInt(expires) + 900}&`;
  const ownChallenge = createHash("sha256").update(`${ownSalt}7`).digest("hex");
  const digits = String(solved.number);
  const refusedProofs: Record<string, string> = {
    elsewhere: solve(await challengeOf(service, elsewhere)),
    forged: solve({ ...challenge, salt: ownSalt, challenge: ownChallenge }),
    "with another signature": solve(challenge, { signature: "0".repeat(64) }),
    "of another number": solve(challenge, { number: (solved.number + 1) % 50_000 }),
    // The digits of the number would say the same hash as part of the salt.
    "with a moved digit": solve(challenge, { salt: `${challenge.salt}${digits[0]}`, number: Number(digits.slice(1) || 0) }),
    "not JSON": "%%%",
    "no object": Buffer.from("null").toString("base64"),
    endless: "A".repeat(5000),
  };
  for (const [name, proof] of Object.entries(refusedProofs)) {
    const { status, challenge: next } = await signIn(service, proof);
    expect([status, next?.algorithm], name).toEqual([429, "SHA-256"]);
  }
  const late = solve(challenge);
  service.clock.now = new Date(service.clock.now.getTime() + 300_000);
  expect((await signIn(service, late)).status).toBe(429);
});

test("a proof that is sent many times at once, to several processes, counts once", async () => {
  const service = await usedUp();
  const other = await newService({ rateLimits: small, db: service.db });
  for (let tries = 0; tries < 3; tries += 1) await signIn(other);
  const proof = solve(await challengeOf(service));
  const asked = await Promise.all(Array.from({ length: 10 }, (_, index) => signIn(index % 2 ? service : other, proof)));
  expect(asked.filter(({ status }) => status === 401)).toHaveLength(1);
});

test("proofs are a little more, not without end: then it is a wall for everybody of the address, with its time", async () => {
  const service = await usedUp();
  for (let proofs = 0; proofs < 4; proofs += 1) expect((await signIn(service, solve(await challengeOf(service)))).status).toBe(401);
  const proof = solve(await challengeOf(service));
  expect(await signIn(service, proof)).toEqual({ status: 429, code: "auth/too-many-requests", challenge: undefined, retryAfter: "60" });
  service.clock.now = new Date(service.clock.now.getTime() + 60_000);
  expect((await signIn(service, proof)).status).toBe(401);
});

test("whoever repeats a proof takes nothing from the others of the address", async () => {
  const service = await usedUp();
  const proof = solve(await challengeOf(service));
  for (let tries = 0; tries < 20; tries += 1) await signIn(service, proof);
  for (let proofs = 0; proofs < 3; proofs += 1) expect((await signIn(service, solve(await challengeOf(service)))).status).toBe(401);
});

test("no proof guesses at one mailbox: its own count has no challenge and takes none", async () => {
  const buckets = { ...unlimitedRateLimits.buckets };
  const service = await newService({ rateLimits: { ...defaultRateLimits, buckets } });
  const { email } = await givenAccount(service, { email: "ann@example.org" });
  for (let tries = 0; tries < 25; tries += 1) expect((await signIn(service, undefined, home, email)).status).toBe(401);
  const refused = await signIn(service, undefined, home, email);
  expect(refused).toMatchObject({ status: 429, code: "auth/too-many-requests", challenge: undefined });
  // Somebody whose address is used up besides doesn't get further with a proof, either.
  const both = await usedUp({ ...small, buckets: { ...small.buckets, proven: { capacity: 100, perSecond: 1 } } });
  await givenAccount(both, { email });
  const statuses: number[] = [];
  for (let tries = 0; tries < 26; tries += 1) statuses.push((await signIn(both, solve(await challengeOf(both)), home, email)).status);
  expect(statuses).toEqual([...Array<number>(25).fill(401), 429]);
});

test("a hundred readers behind one address never meet a challenge", async () => {
  const service = await newService({ rateLimits: defaultRateLimits });
  const statuses = new Set<number>();
  for (let second = 0; second < 20; second += 1) {
    for (let reader = 0; reader < 100; reader += 1) statuses.add((await service.get("/api/publications?language=en")).status);
    service.clock.now = new Date(service.clock.now.getTime() + 1000);
  }
  for (let reader = 0; reader < 100; reader += 1) statuses.add((await signIn(service)).status);
  expect(statuses).toEqual(new Set([200, 401]));
});
