/** A real OpenID provider on this machine that plays Google and Apple: anybody may sign in there, with any email as the login. */
import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { Provider } from "oidc-provider";

const googleId = "ryadom-google";
const appleId = "ryadom-apple";
const secret = "a-secret-for-tests-that-opens-nothing-else";

const interactionPath = "/interaction/";

export type Oidc = { settings: Record<string, string>; stop: () => void };

/** @param siteUrl where people come back to */
export async function startOidc(port: number, siteUrl: string): Promise<Oidc> {
  const issuer = `http://localhost:${port}`;
  const client = (id: string, name: "google" | "apple") => ({
    client_id: id,
    client_secret: secret,
    redirect_uris: [`${siteUrl}/api/auth/${name}/callback`],
    token_endpoint_auth_method: "client_secret_post" as const,
  });
  const provider = new Provider(issuer, {
    clients: [client(googleId, "google"), client(appleId, "apple")],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    conformIdTokenClaims: false,
    pkce: { required: () => false },
    // Its own pages for development fetch a font from elsewhere.
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `${interactionPath}${uid}` },
    findAccount: (_context, login) => ({
      accountId: login,
      claims: () => ({ sub: login, email: login, email_verified: true }),
    }),
  });
  // Apple's secret is a token that is made anew each time; whether it is right is held by the API's own tests.
  provider.Client.prototype.compareClientSecret = () => true;
  const answer = provider.callback();
  const server = createServer((request, response) =>
    request.url?.startsWith(interactionPath) ? interact(provider, request, response) : answer(request, response),
  );
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return {
    settings: {
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: googleId,
      GOOGLE_CLIENT_SECRET: secret,
      APPLE_ISSUER: issuer,
      APPLE_CLIENT_ID: appleId,
      APPLE_TEAM_ID: "TEAM000000",
      APPLE_KEY_ID: "KEY0000000",
      APPLE_PRIVATE_KEY: privateKey
        .export({ format: "pem", type: "pkcs8" })
        .toString()
        .trim()
        .replaceAll("\n", String.raw`\n`),
    },
    stop: () => server.close(),
  };
}

/** One page: an email to sign in as, and a button that agrees to everything. */
async function interact(provider: Provider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== "POST") {
    response.setHeader("content-type", "text/html");
    response.end(
      `<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,"><form method="post"><input name="login"><button type="submit">Agree</button></form>`,
    );
    return;
  }
  const accountId = new URLSearchParams(await text(request)).get("login") ?? "";
  const { params } = await provider.interactionDetails(request, response);
  const grant = new provider.Grant({ accountId, clientId: params.client_id });
  grant.addOIDCScope(params.scope);
  await provider.interactionFinished(request, response, { login: { accountId }, consent: { grantId: await grant.save() } });
}
