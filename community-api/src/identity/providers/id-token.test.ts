import { generateKeyPairSync } from "node:crypto";
import { SignJWT, UnsecuredJWT } from "jose";
import { afterEach, expect, test, vi } from "vitest";
import {
  type ScriptedProvider,
  scriptedProvider,
  newSigningKey,
  publicText,
  sign,
  type SigningKey,
} from "../../../test/scripted-provider.ts";
import { codeIn, returnFromProvider, startAtProvider } from "../../../test/oauth-round-trip.ts";
import { newService, siteUrl } from "../../../test/test-app.ts";
import { createProviders } from "./providers.ts";

const clientId = "ryadom-at-google";
const clientSecret = "the-secret-of-the-client-at-google-32";
const [key, otherKey] = [newSigningKey(), newSigningKey()];
const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
const ecKey: SigningKey = { kid: "ec", ...ec };

type Claims = Record<string, unknown>;

afterEach(() => void vi.useRealTimers());

async function newTrip() {
  const provider = await scriptedProvider([key, ecKey]);
  const google = { issuer: provider.issuer, clientId, clientSecret };
  const service = await newService({ providers: createProviders({ google, apple: null }, siteUrl) });
  const browser = service.visitor();
  const { state, nonce, address } = await startAtProvider(browser, "google");
  const seconds = Math.floor(service.clock.now.getTime() / 1000);
  const claims: Claims = {
    iss: provider.issuer,
    aud: clientId,
    sub: "1234567890",
    nonce,
    iat: seconds,
    exp: seconds + 3600,
    email: "ann@example.org",
    email_verified: true,
  };
  const bring = async (token: unknown) => {
    provider.says.token = () => ({ access_token: "a", token_type: "bearer", ...(token === undefined ? {} : { id_token: token }) });
    return codeIn(await returnFromProvider(browser, "google", { state, code: "the-code" }));
  };
  return { service, browser, provider, claims, bring, state, address, seconds };
}

const signed = (change: (claims: Claims, seconds: number) => Claims, header: Claims = {}) => {
  return ({ claims, seconds }: { claims: Claims; seconds: number }) => {
    const changed = change({ ...claims }, seconds);
    return sign(key, Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)), header);
  };
};
const withClaims = (changes: Claims) => signed((claims) => ({ ...claims, ...changes }));
const segment = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString("base64url");

type Forged = (trip: { claims: Claims; seconds: number; provider: ScriptedProvider }) => unknown;
const bad: [string, Forged][] = [
  ["another issuer", withClaims({ iss: "https://accounts.evil.example" })],
  ["the issuer with a slash", signed((claims) => ({ ...claims, iss: `${String(claims["iss"])}/` }))],
  ["no issuer", withClaims({ iss: undefined })],
  ["another audience", withClaims({ aud: "somebody-else" })],
  ["no audience", withClaims({ aud: undefined })],
  ["several audiences and nobody authorised", withClaims({ aud: [clientId, "somebody-else"] })],
  ["several audiences and another one authorised", withClaims({ aud: [clientId, "somebody-else"], azp: "somebody-else" })],
  ["another one authorised", withClaims({ azp: "somebody-else" })],
  ["another nonce", withClaims({ nonce: "of-another-trip" })],
  ["no nonce", withClaims({ nonce: undefined })],
  ["61 seconds after its end", signed((claims, seconds) => ({ ...claims, exp: seconds - 61 }))],
  ["no end", withClaims({ exp: undefined })],
  ["an end in words", withClaims({ exp: "tomorrow" })],
  ["made 61 seconds from now", signed((claims, seconds) => ({ ...claims, iat: seconds + 61 }))],
  ["made long ago", signed((claims, seconds) => ({ ...claims, iat: seconds - 661 }))],
  ["no time of making", withClaims({ iat: undefined })],
  ["not yet valid", signed((claims, seconds) => ({ ...claims, nbf: seconds + 61 }))],
  ["no subject", withClaims({ sub: undefined })],
  ["an empty subject", withClaims({ sub: "" })],
  ["a number as subject", withClaims({ sub: 1234567890 })],
  ["a subject without end", withClaims({ sub: "1".repeat(256) })],
  ["no signature (alg none)", ({ claims }) => new UnsecuredJWT(claims).encode()],
  ["alg none with a signature", async ({ claims }) => `${segment({ alg: "none", kid: key.kid })}.${segment(claims)}.AAAA`],
  ["HS256 with the public key", ({ claims }) => hmacSigned(claims, publicText(key))],
  ["HS256 with the client secret", ({ claims }) => hmacSigned(claims, clientSecret)],
  ["a key that the provider does not know", ({ claims }) => sign(otherKey, claims)],
  ["another key under a known name", ({ claims }) => sign(otherKey, claims, { kid: key.kid })],
  ["a key that it brings along", async ({ claims }) => sign(otherKey, claims, { jwk: otherKey.publicKey.export({ format: "jwk" }) })],
  [
    "an algorithm that is not allowed",
    ({ claims }) => new SignJWT(claims).setProtectedHeader({ alg: "ES256", kid: "ec" }).sign(ec.privateKey),
  ],
  ["another RSA algorithm", ({ claims }) => sign(key, claims, { alg: "PS256" })],
  ["a header that must be understood", signed((claims) => claims, { crit: ["b64"], b64: true })],
  ["a changed claim", async ({ claims }) => swapped(await sign(key, claims), segment({ ...claims, sub: "somebody" }))],
  ["a cut-off signature", async ({ claims }) => (await sign(key, claims)).replace(/[^.]+$/, "")],
  ["no token", () => undefined],
  ["a word", () => "token"],
  ["an object", () => ({ sub: "1234567890" })],
  ["five parts", async ({ claims }) => `${await sign(key, claims)}.AAAA.AAAA`],
];

const hmacSigned = (claims: Claims, secret: string): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: "HS256", kid: key.kid }).sign(Buffer.from(secret));
const swapped = (token: string, payload: string): string => token.replace(/\.[^.]+\./, `.${payload}.`);

test.each(bad)("a token with %s opens nothing and leaves nothing behind", async (_name, forge) => {
  const trip = await newTrip();
  const token = await forge(trip);
  expect(await trip.bring(token)).toBe("auth/internal-error");
  expect(trip.browser.cookies.has("__Host-sid")).toBe(false);
  expect(await trip.service.db.selectFrom("member").selectAll().execute()).toEqual([]);
  expect(trip.service.accounts.kept.size).toBe(0);
  const log = trip.service.log.join("");
  for (const secret of [token, clientSecret, trip.state, "the-code", "ann@example.org", "1234567890"])
    if (typeof secret === "string" && secret.length > 8) expect(log).not.toContain(secret);
});

test.each<[string, Forged]>([
  ["as it should be", withClaims({})],
  ["59 seconds after its end", signed((claims, seconds) => ({ ...claims, exp: seconds - 59 }))],
  ["made 59 seconds from now", signed((claims, seconds) => ({ ...claims, iat: seconds + 59 }))],
  ["us as the only one of a list", withClaims({ aud: [clientId] })],
  ["us among several, authorised", withClaims({ aud: [clientId, "somebody-else"], azp: clientId })],
  ["claims that nobody asked for", withClaims({ hd: "example.org", locale: "ru", name: "Ann" })],
])("a token with %s signs in", async (_name, make) => {
  const trip = await newTrip();
  expect(await trip.bring(await make(trip))).toBe("ok");
  expect(trip.browser.cookies.has("__Host-sid")).toBe(true);
});

test("the provider gets a question with state, nonce and PKCE, and the client's secret only in the second leg", async () => {
  const trip = await newTrip();
  const { searchParams } = trip.address;
  expect(Object.fromEntries(searchParams)).toMatchObject({
    client_id: clientId,
    response_type: "code",
    scope: "openid email",
    redirect_uri: `${siteUrl}/api/auth/google/callback`,
    code_challenge_method: "S256",
  });
  expect(trip.address.href).not.toContain(clientSecret);
  await trip.bring(await sign(key, trip.claims));
  const leg = Object.fromEntries(trip.provider.asked.tokens[0]!);
  expect(leg).toMatchObject({ grant_type: "authorization_code", code: "the-code", client_secret: clientSecret });
  expect(leg["code_verifier"]).toMatch(/^[\w-]{43}$/);
});

test("a new key of the provider is fetched when it is met, and a key nobody knows at most once a minute", async () => {
  const trip = await newTrip();
  expect(await trip.bring(await sign(key, trip.claims))).toBe("ok");
  expect(trip.provider.asked.keys).toBe(1);

  const again = async (with_: SigningKey) => {
    const browser = trip.service.visitor();
    const { state, nonce } = await startAtProvider(browser, "google");
    const token = await sign(with_, { ...trip.claims, nonce });
    trip.provider.says.token = () => ({ access_token: "a", token_type: "bearer", id_token: token });
    return codeIn(await returnFromProvider(browser, "google", { state, code: "c" }));
  };
  for (let time = 0; time < 5; time += 1) expect(await again(otherKey)).toBe("auth/internal-error");
  expect(trip.provider.asked.keys).toBe(1);
  trip.provider.says.keys = [otherKey];
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
  expect(await again(otherKey)).toBe("ok");
  expect(trip.provider.asked.keys).toBe(2);
  expect(trip.provider.asked.description).toBe(1);
});
