import { createHash, generateKeyPairSync, type KeyObject } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exportJWK, SignJWT } from "jose";
import { onTestFinished } from "vitest";

export type SigningKey = { kid: string; privateKey: KeyObject; publicKey: KeyObject };

/** An RSA key takes a quarter of a second to make: the tests of a file share a few. */
export function newSigningKey(): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const digest = createHash("sha256").update(publicKey.export({ format: "der", type: "spki" }));
  return { kid: digest.digest("hex").slice(0, 12), privateKey, publicKey };
}

export const sign = (key: SigningKey, claims: Record<string, unknown>, header: Record<string, unknown> = {}): Promise<string> =>
  new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: key.kid, ...header }).sign(key.privateKey);

/** The whole answer of the token endpoint; the word `hang` for none. */
type TokenAnswer = Record<string, unknown> | string;

/** An OpenID provider that does what the test says: it signs anything, talks nonsense, hangs. */
export async function scriptedProvider(keys: SigningKey[]) {
  const asked = { keys: 0, description: 0, tokens: [] as URLSearchParams[] };
  const says = {
    keys,
    /** @param leg what the API sent for the token */
    token: (_leg: URLSearchParams): Promise<TokenAnswer> | TokenAnswer => ({}),
    /** Put over the true description. */
    description: {} as Record<string, unknown> | "hang" | "garbage",
  };
  const server = createServer(async (request, response) => {
    const reply = (body: unknown): void => {
      if (body === "hang") return;
      response.setHeader("content-type", "application/json");
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    };
    const { pathname } = new URL(request.url!, issuer);
    if (pathname === "/.well-known/openid-configuration") {
      asked.description += 1;
      const extra = says.description;
      if (typeof extra === "string") return reply(extra === "hang" ? extra : "<html>garbage");
      return reply({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        id_token_signing_alg_values_supported: ["RS256"],
        ...extra,
      });
    }
    if (pathname === "/keys") {
      asked.keys += 1;
      return reply({ keys: await Promise.all(says.keys.map(async ({ kid, publicKey }) => ({ ...(await exportJWK(publicKey)), kid }))) });
    }
    const leg = new URLSearchParams(await text(request));
    asked.tokens.push(leg);
    return reply(await says.token(leg));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { issuer, says, asked };
}
export type ScriptedProvider = Awaited<ReturnType<typeof scriptedProvider>>;

/** The public half as text: what a forger who only knows that would sign with. */
export const publicText = (key: SigningKey): string => key.publicKey.export({ format: "pem", type: "spki" }) as string;
