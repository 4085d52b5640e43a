import type { Provider } from "@ryadom/shared/auth.ts";
import { createRemoteJWKSet, customFetch as keysFetch, type JWTVerifyGetKey } from "jose";
import * as oidc from "openid-client";
import { clientSecretOf } from "./apple-secret.ts";
import { readIdToken, signedWith, type Vouched } from "./id-token.ts";
import { askProvider, inTime } from "./reach.ts";
import type { AppleSettings, GoogleSettings } from "./settings.ts";

const describedForMs = 3_600_000;
/** An unknown key makes us look again, at most once a minute. */
const keysRestMs = 60_000;
const timeoutSeconds = 3;
const clocksDifferSeconds = 60;

/** What one sign-in hands to the provider and expects back. `verifier` is for PKCE, where the provider knows it. */
export type Exchange = { state: string; nonce: string; verifier: string };

/** Google or Apple, as one of its clients sees it. Every call answers within 3 s; what it throws, `inTime` says. */
export type OidcProvider = {
  /** Where to send the browser. @param fresh the person is to prove anew who they are */
  address(exchange: Exchange, options: { fresh: boolean }): Promise<URL>;
  /** @param answer what the browser brought back */
  redeem(answer: { code: string; state: string; iss?: string | undefined }, exchange: Exchange, now: Date): Promise<Vouched>;
};

/** How the two differ. Apple knows no PKCE, posts its answer, and wants a client secret signed each time. */
type Ways = { usesPkce: boolean; parameters: Record<string, string>; clientSecret: (now: Date) => Promise<string> };
type Described = { server: oidc.ServerMetadata; keys: JWTVerifyGetKey; until: number };

export const googleProvider = (settings: GoogleSettings, siteUrl: string): OidcProvider =>
  oidcProvider(settings, callbackAddress(siteUrl, "google"), {
    usesPkce: true,
    parameters: { scope: "openid email" },
    clientSecret: () => Promise.resolve(settings.clientSecret),
  });

export const appleProvider = (settings: AppleSettings, siteUrl: string): OidcProvider =>
  oidcProvider(settings, callbackAddress(siteUrl, "apple"), {
    usesPkce: false,
    // Nobody's name is asked for: people are known here by an alias.
    parameters: { scope: "openid email", response_mode: "form_post" },
    clientSecret: (now) => clientSecretOf(settings, now),
  });

const callbackAddress = (siteUrl: string, provider: Provider): string => `${siteUrl}/api/auth/${provider}/callback`;

function oidcProvider({ issuer, clientId }: { issuer: string; clientId: string }, callback: string, ways: Ways): OidcProvider {
  // Only ever http to this machine: the settings are held to that.
  const isPlain = issuer.startsWith("http:");
  const prepare = (config: oidc.Configuration): void => {
    if (isPlain) oidc.allowInsecureRequests(config);
    config.timeout = timeoutSeconds;
    config[oidc.customFetch] = askProvider;
  };

  let described: Described | undefined;
  async function describe(): Promise<Described> {
    if (described && described.until > Date.now()) return described;
    const config = await oidc.discovery(new URL(issuer), clientId, undefined, undefined, {
      execute: isPlain ? [oidc.allowInsecureRequests] : [],
      timeout: timeoutSeconds,
      [oidc.customFetch]: askProvider,
    });
    const server = config.serverMetadata();
    const address = new URL(server.jwks_uri!);
    if (!isPlain && address.protocol !== "https:") throw new Error("keys without https");
    const keys = createRemoteJWKSet(address, {
      cooldownDuration: keysRestMs,
      timeoutDuration: timeoutSeconds * 1000,
      [keysFetch]: (url, options) => askProvider(url, { ...options, headers: Object.fromEntries(options.headers), body: undefined }),
    });
    described = { server, keys, until: Date.now() + describedForMs };
    return described;
  }

  async function configure(server: oidc.ServerMetadata, now: Date): Promise<oidc.Configuration> {
    const metadata: Partial<oidc.ClientMetadata> = {
      id_token_signed_response_alg: signedWith,
      [oidc.clockSkew]: Math.round((now.getTime() - Date.now()) / 1000),
      [oidc.clockTolerance]: clocksDifferSeconds,
    };
    const config = new oidc.Configuration(server, clientId, metadata, oidc.ClientSecretPost(await ways.clientSecret(now)));
    prepare(config);
    return config;
  }

  async function address({ state, nonce, verifier }: Exchange, { fresh }: { fresh: boolean }): Promise<URL> {
    const { server } = await describe();
    const config = new oidc.Configuration(server, clientId);
    prepare(config);
    return oidc.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      response_type: "code",
      state,
      nonce,
      ...ways.parameters,
      ...(ways.usesPkce && { code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: "S256" }),
      ...(fresh && { max_age: "0" }),
    });
  }

  const redeem: OidcProvider["redeem"] = async ({ code, state, iss }, { nonce, verifier, ...exchange }, now) => {
    const { server, keys } = await describe();
    const answer = new URL(callback);
    answer.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
    const tokens = await oidc.authorizationCodeGrant(await configure(server, now), answer, {
      expectedState: exchange.state,
      expectedNonce: nonce,
      idTokenExpected: true,
      ...(ways.usesPkce && { pkceCodeVerifier: verifier }),
    });
    return readIdToken(tokens.id_token!, keys, { issuer: server.issuer, clientId, nonce }, now);
  };

  return {
    address: (exchange, options) => inTime(address(exchange, options)),
    redeem: (answer, exchange, now) => inTime(redeem(answer, exchange, now)),
  };
}
