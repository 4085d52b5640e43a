/**
 * How the community API and the site's build prove to Strapi that a request is theirs. Both sides know a secret that never travels: the
 * bearer token that Strapi's own check asks for, and the key of the signature, are derived from it.
 */

/** How far the clocks of two machines may differ, and how long a request may travel. */
const freshMs = 300_000;
const idPattern = /^[0-9a-f-]{36}$/;

/** `address`: path and query as they are sent. `body`: the text of the body, empty when there is none. */
export type RequestToSign = { method: string; address: string; body: string };
export type SignedHeaders = {
  authorization: string;
  "x-ryadom-timestamp": string;
  "x-ryadom-id": string;
  "x-ryadom-signature": string;
};
export type GivenHeaders = Readonly<Record<string, string | string[] | undefined>>;

const textBytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const algorithm = { name: "HMAC", hash: "SHA-256" };
const importKey = (key: ArrayBuffer | Uint8Array<ArrayBuffer>) => crypto.subtle.importKey("raw", key, algorithm, false, ["sign", "verify"]);

async function derive(secret: string, purpose: string): Promise<ArrayBuffer> {
  return crypto.subtle.sign("HMAC", await importKey(textBytes(secret)), textBytes(`ryadom ${purpose}`));
}
const signingKey = async (secret: string) => importKey(await derive(secret, "signature"));

const hexOf = (bytes: ArrayBuffer): string => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytesOf = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16));

const signedText = (timestamp: string, id: string, { method, address, body }: RequestToSign): Uint8Array<ArrayBuffer> =>
  textBytes([timestamp, id, method, address, body].join("\n"));

/** The token by which Strapi knows a program: 64 hexadecimal digits. @param secret the setting CMS_IDENTITY_TOKEN or CMS_CONTENT_TOKEN */
export const bearerToken = async (secret: string): Promise<string> => hexOf(await derive(secret, "bearer"));

/** The headers of a request to Strapi: bearer token, second of sending, an id of its own, and the signature over all of it. */
export async function signRequest(secret: string, request: RequestToSign, now: number = Date.now()): Promise<SignedHeaders> {
  const timestamp = String(Math.floor(now / 1000));
  const id = crypto.randomUUID();
  const signature = await crypto.subtle.sign("HMAC", await signingKey(secret), signedText(timestamp, id, request));
  return {
    authorization: `Bearer ${await bearerToken(secret)}`,
    "x-ryadom-timestamp": timestamp,
    "x-ryadom-id": id,
    "x-ryadom-signature": `sha256=${hexOf(signature)}`,
  };
}

/**
 * Judges requests that come with a program's bearer token: rightly signed, at most 300 s old, each once. What was signed before the judge
 * began is refused, because it doesn't know what it has seen by then.
 * @param now milliseconds since 1970
 */
export function createRequestJudge(
  secret: string,
  now: () => number = Date.now,
): (headers: GivenHeaders, request: RequestToSign) => Promise<boolean> {
  let startedAt = now();
  const key = signingKey(secret);
  /** Id → when it may be forgotten, because its signature is stale by then. */
  const seen = new Map<string, number>();

  return async (headers, request) => {
    const given = (name: keyof SignedHeaders): string => String(headers[name] ?? "");
    const [timestamp, id] = [given("x-ryadom-timestamp"), given("x-ryadom-id")];
    const signature = /^sha256=([0-9a-f]{64})$/.exec(given("x-ryadom-signature"))?.[1];
    if (!/^\d{1,12}$/.test(timestamp) || !idPattern.test(id) || signature === undefined) return false;
    const sentAt = Number(timestamp) * 1000;
    // A clock that was fast at the start may have been put right.
    startedAt = Math.min(startedAt, now());
    if (Math.abs(now() - sentAt) > freshMs || sentAt + 1000 <= startedAt) return false;
    const isRight = await crypto.subtle.verify("HMAC", await key, bytesOf(signature), signedText(timestamp, id, request));
    if (!isRight || seen.has(id)) return false;
    // The oldest stand first.
    for (const [old, until] of seen) {
      if (until >= now()) break;
      seen.delete(old);
    }
    seen.set(id, now() + 2 * freshMs);
    return true;
  };
}
