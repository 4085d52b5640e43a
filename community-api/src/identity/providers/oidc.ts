import type { Provider } from "@ryadom/shared/auth.ts";
import { apiPaths } from "@ryadom/shared/paths.ts";
import { createRemoteJWKSet, customFetch as keysFetch, importPKCS8, type JWTVerifyGetKey, SignJWT } from "jose";
import * as oidc from "openid-client";
import { readIdToken, signingAlgorithm, type ProviderIdentity } from "./id-token.ts";
import { providerFetch, withTimeout } from "./provider-fetch.ts";
import type { AppleSettings, GoogleSettings } from "./settings.ts";

const describedForMs = 3_600_000;
/** An unknown key id makes us fetch the provider's keys again, at most once a minute. */
const jwksCooldownMs = 60_000;
const timeoutSeconds = 3;
const clockToleranceSeconds = 60;
const appleSecretSeconds = 300;

/** `state`, `nonce` and PKCE `verifier` of one authorization request; Apple supports no PKCE and ignores the verifier. */
export type AuthorizationParams = { state: string; nonce: string; verifier: string };

/** OpenID Connect client of Google or Apple. Every call answers within 3 s and throws what `withTimeout` throws. */
export type OidcProvider = {
  /** @returns the authorization URL to redirect the browser to. @param fresh the provider must ask for a fresh sign-in (`max_age=0`) */
  address(exchange: AuthorizationParams, options: { fresh: boolean }): Promise<URL>;
  /** Exchanges the code of a callback for a verified identity. @param answer parameters of the callback */
  exchangeCode(
    answer: { code: string; state: string; iss?: string | undefined },
    exchange: AuthorizationParams,
    now: Date,
  ): Promise<ProviderIdentity>;
};

/** What differs between Google and Apple: PKCE, response mode, client secret. */
type ProviderTraits = { usesPkce: boolean; parameters: Record<string, string>; clientSecret: (now: Date) => Promise<string> };
type Described = { server: oidc.ServerMetadata; keys: JWTVerifyGetKey; until: number };

export const googleProvider = (settings: GoogleSettings, siteUrl: string): OidcProvider =>
  oidcProvider(settings, callbackUrl(siteUrl, "google"), {
    usesPkce: true,
    parameters: { scope: "openid email" },
    clientSecret: () => Promise.resolve(settings.clientSecret),
  });

export const appleProvider = (settings: AppleSettings, siteUrl: string): OidcProvider =>
  oidcProvider(settings, callbackUrl(siteUrl, "apple"), {
    usesPkce: false,
    // The scope `name` isn't requested: members are known here by an alias.
    parameters: { scope: "openid email", response_mode: "form_post" },
    clientSecret: (now) => signAppleSecret(settings, now),
  });

const callbackUrl = (siteUrl: string, provider: Provider): string => siteUrl + apiPaths.providerCallback(provider);

function oidcProvider({ issuer, clientId }: { issuer: string; clientId: string }, callback: string, traits: ProviderTraits): OidcProvider {
  // `checkProviders` allows http only to this machine, in development.
  const isPlain = issuer.startsWith("http:");
  const prepare = (config: oidc.Configuration): void => {
    if (isPlain) oidc.allowInsecureRequests(config);
    config.timeout = timeoutSeconds;
    config[oidc.customFetch] = providerFetch;
  };

  let described: Described | undefined;
  async function describe(): Promise<Described> {
    if (described && described.until > Date.now()) return described;
    const config = await oidc.discovery(new URL(issuer), clientId, undefined, undefined, {
      execute: isPlain ? [oidc.allowInsecureRequests] : [],
      timeout: timeoutSeconds,
      [oidc.customFetch]: providerFetch,
    });
    const server = config.serverMetadata();
    const address = new URL(server.jwks_uri!);
    if (!isPlain && address.protocol !== "https:") throw new Error("keys without https");
    const keys = createRemoteJWKSet(address, {
      cooldownDuration: jwksCooldownMs,
      timeoutDuration: timeoutSeconds * 1000,
      [keysFetch]: (url, options) => providerFetch(url, { ...options, headers: Object.fromEntries(options.headers), body: undefined }),
    });
    described = { server, keys, until: Date.now() + describedForMs };
    return described;
  }

  async function configure(server: oidc.ServerMetadata, now: Date): Promise<oidc.Configuration> {
    const metadata: Partial<oidc.ClientMetadata> = {
      id_token_signed_response_alg: signingAlgorithm,
      [oidc.clockSkew]: Math.round((now.getTime() - Date.now()) / 1000),
      [oidc.clockTolerance]: clockToleranceSeconds,
    };
    const config = new oidc.Configuration(server, clientId, metadata, oidc.ClientSecretPost(await traits.clientSecret(now)));
    prepare(config);
    return config;
  }

  async function address({ state, nonce, verifier }: AuthorizationParams, { fresh }: { fresh: boolean }): Promise<URL> {
    const { server } = await describe();
    const config = new oidc.Configuration(server, clientId);
    prepare(config);
    return oidc.buildAuthorizationUrl(config, {
      redirect_uri: callback,
      response_type: "code",
      state,
      nonce,
      ...traits.parameters,
      ...(traits.usesPkce && { code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: "S256" }),
      ...(fresh && { max_age: "0" }),
    });
  }

  const exchangeCode: OidcProvider["exchangeCode"] = async ({ code, state, iss }, { nonce, verifier, ...exchange }, now) => {
    const { server, keys } = await describe();
    const answer = new URL(callback);
    answer.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
    const tokens = await oidc.authorizationCodeGrant(await configure(server, now), answer, {
      expectedState: exchange.state,
      expectedNonce: nonce,
      idTokenExpected: true,
      ...(traits.usesPkce && { pkceCodeVerifier: verifier }),
    });
    return readIdToken(tokens.id_token!, keys, { issuer: server.issuer, clientId, nonce }, now);
  };

  return {
    address: (exchange, options) => withTimeout(address(exchange, options)),
    exchangeCode: (answer, exchange, now) => withTimeout(exchangeCode(answer, exchange, now)),
  };
}

/** Apple's client_secret: a JWT signed with our key (ES256), valid 300 s, made for each request. */
async function signAppleSecret({ issuer, clientId, teamId, keyId, privateKey }: AppleSettings, now: Date): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(issuer)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + appleSecretSeconds)
    .sign(await importPKCS8(privateKey, "ES256"));
}
