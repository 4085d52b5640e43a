import { generateKeyPairSync } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { jwtVerify } from "jose";
import { Provider } from "oidc-provider";
import { onTestFinished } from "vitest";
import type { AppleSettings, GoogleSettings } from "../src/identity/providers/settings.ts";
import { returnFromProvider, type OauthRequest, startAtProvider } from "./oauth-round-trip.ts";
import { type Answer, type Caller, siteUrl } from "./test-app.ts";

const client = { google: "ryadom-at-google", apple: "example.ryadom.web" } as const;
const secret = "the-secret-that-the-provider-keeps-itself";
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" });
const apple = generateKeyPairSync("ec", { namedCurve: "P-256" });
const appleAbout = { teamId: "TEAM123456", keyId: "KEY1234567" };

/** Somebody with an account at the provider; `denies`: says no when asked. */
export type Person = { id: string; email?: string; email_verified?: boolean | string; denies?: boolean };

/**
 * A certified OpenID provider on this machine that behaves as Google or as Apple does: Apple answers by a form that the browser posts,
 * takes a signed statement for its client's secret, tells the email at the first consent only, and writes `email_verified` as text.
 */
export async function certifiedProvider(kind: "google" | "apple") {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const consented = new Set<string>();
  const provider = quietly(
    () =>
      new Provider(issuer, {
        clients: [
          {
            client_id: client[kind],
            client_secret: secret,
            redirect_uris: [`${siteUrl}/api/auth/${kind}/callback`],
            token_endpoint_auth_method: "client_secret_post",
          },
        ],
        jwks: { keys: [{ ...rsa, alg: "RS256", use: "sig" }] },
        cookies: { keys: ["a key of the tests"] },
        claims: { openid: ["sub"], email: ["email", "email_verified"] },
        conformIdTokenClaims: false,
        features: { devInteractions: { enabled: false } },
        pkce: { required: () => kind === "google" },
        interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
        findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => claimsOf(id) }),
        ttl: { Interaction: 600, Session: 600, Grant: 600, IdToken: 600, AccessToken: 600, AuthorizationCode: 60 },
      }),
  );

  function claimsOf(id: string): object {
    const { email, email_verified } = people.get(id)!;
    const isFirst = !consented.has(id);
    consented.add(id);
    const tells = email !== undefined && (kind === "google" || isFirst);
    return { sub: id, ...(tells && { email, email_verified: kind === "apple" ? String(email_verified) : email_verified }) };
  }

  let present: Person;
  serve(server, provider, kind === "apple" ? demandStatement(issuer) : undefined, () => present);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });

  /** Out to the provider as this person, through its pages as a browser would, and back. */
  async function trip(caller: Caller, person: Person, wish: OauthRequest = {}): Promise<Answer<string>> {
    people.set(person.id, person);
    present = person;
    const { address } = await startAtProvider(caller, kind, wish);
    return returnFromProvider(caller, kind, await browse(address));
  }

  const settings = {
    google: kind === "google" ? ({ issuer, clientId: client.google, clientSecret: secret } satisfies GoogleSettings) : null,
    apple:
      kind === "apple"
        ? ({
            issuer,
            clientId: client.apple,
            ...appleAbout,
            privateKey: apple.privateKey.export({ format: "pem", type: "pkcs8" }) as string,
          } satisfies AppleSettings)
        : null,
  };
  return { settings, trip, issuer };
}

type Body = Record<string, string>;

function serve(server: Server, provider: Provider, checkToken: ((body: Body) => Promise<Body>) | undefined, present: () => Person): void {
  const answer = provider.callback();
  server.on("request", (request: IncomingMessage & { body?: Body }, response) => {
    void (async () => {
      if (request.url!.startsWith("/interaction/")) {
        return provider.interactionFinished(
          request,
          response,
          await decide(provider, await provider.interactionDetails(request, response), present()),
        );
      }
      if (request.url === "/token" && checkToken) {
        const body = Object.fromEntries(new URLSearchParams((await buffer(request)).toString()));
        request.body = await checkToken(body);
      }
      return answer(request, response);
    })().catch(() => {
      response.statusCode = 500;
      response.end();
    });
  });
}

type Interaction = Awaited<ReturnType<Provider["interactionDetails"]>>;

async function decide(provider: Provider, { prompt, params, session }: Interaction, person: Person): Promise<object> {
  if (person.denies) return { error: "access_denied" };
  if (prompt.name === "login") return { login: { accountId: person.id } };
  const grant = new provider.Grant({ accountId: session!.accountId, clientId: params["client_id"]! });
  grant.addOIDCScope("openid email");
  return { consent: { grantId: await grant.save() } };
}

/** Apple's rule for the client's secret; what holds goes on as the secret that this provider knows. */
const demandStatement =
  (issuer: string) =>
  async (body: Body): Promise<Body> => {
    const { protectedHeader, payload } = await jwtVerify(body["client_secret"]!, apple.publicKey, {
      algorithms: ["ES256"],
      issuer: appleAbout.teamId,
      subject: client.apple,
      audience: issuer,
      requiredClaims: ["exp", "iat"],
    });
    const isShort = payload.exp! - payload.iat! <= 15_777_000;
    return { ...body, client_secret: protectedHeader.kid === appleAbout.keyId && isShort ? secret : "" };
  };

/** Follow the provider's own redirects, with its cookies, until it sends the browser home. @returns what is brought home */
async function browse(address: URL): Promise<Record<string, string>> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let step = 0; step < 10; step += 1) {
    const response = await fetch(next, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      cookies.set(name!, value!);
    }
    const location = response.headers.get("location");
    if (location === null) return formIn(await response.text());
    next = new URL(location, next);
    if (next.origin === siteUrl) return Object.fromEntries(next.searchParams);
  }
  throw new Error("the provider sends the browser in circles");
}

const formIn = (page: string): Record<string, string> =>
  Object.fromEntries([...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [name!, value!]));

/** The package says at every start that it runs in a test. */
function quietly<Result>(make: () => Result): Result {
  const { warn, info } = console;
  console.warn = console.info = () => {};
  try {
    return make();
  } finally {
    Object.assign(console, { warn, info });
  }
}
