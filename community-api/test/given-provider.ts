import { expect } from "vitest";
import { createProviders } from "../src/identity/providers/providers.ts";
import { scriptedProvider, newSigningKey, sign } from "./scripted-provider.ts";
import { codeIn, returnFromProvider, startAtProvider, type OauthRequest } from "./oauth-round-trip.ts";
import { type Caller, newService, siteUrl } from "./test-app.ts";

const clientId = "ryadom-at-google";
/** Made once a file: an RSA key takes its time. */
const key = newSigningKey();

/** Somebody at the provider. */
export type Person = { sub: string; email?: string; email_verified?: boolean | "true" | "false"; auth_time?: number };

/** A service that knows Google, and a Google that vouches for whomever the test says. */
export async function givenProvider() {
  const provider = await scriptedProvider([key]);
  const google = { issuer: provider.issuer, clientId, clientSecret: "a-secret-of-the-client" };
  const service = await newService({ providers: createProviders({ google, apple: null }, siteUrl) });

  const tokens = new Map<string, Promise<string>>();
  /** @param code with which the API asks for it */
  const vouchFor = (person: Person, nonce: string, code = "c") => {
    const seconds = Math.floor(service.clock.now.getTime() / 1000);
    const claims = { iss: provider.issuer, aud: clientId, nonce, iat: seconds, exp: seconds + 300, ...person };
    tokens.set(code, sign(key, claims));
    provider.says.token = async (leg) => ({ access_token: "a", token_type: "bearer", id_token: await tokens.get(leg.get("code")!) });
  };
  /** There and back. @returns the code the page is told */
  const trip = async (caller: Caller, person: Person, wish: OauthRequest = {}) => {
    const { state, nonce } = await startAtProvider(caller, "google", wish);
    vouchFor(person, nonce, state);
    return codeIn(await returnFromProvider(caller, "google", { state, code: state }));
  };
  /** A browser in which this person has signed in. */
  const signedIn = async (person: Person): Promise<Caller> => {
    const caller = service.visitor();
    expect(await trip(caller, person)).toBe("ok");
    return caller;
  };
  return { service, provider, vouchFor, trip, signedIn };
}
