/**
 * Converts between the API's JSON (base64url) and the buffers of WebAuthn; `PublicKeyCredential.parseCreationOptionsFromJSON` is missing in
 * older browsers.
 */
type Json = Record<string, unknown>;
interface Named {
  id: string;
  type: "public-key";
  transports?: AuthenticatorTransport[];
}

export const supportsPasskeys = (): boolean => typeof PublicKeyCredential !== "undefined" && "credentials" in navigator;

export async function createPasskey(options: Json): Promise<PasskeyResponse> {
  const user = options["user"] as { id: string; name: string; displayName: string };
  const publicKey = {
    ...options,
    challenge: bytes(options["challenge"] as string),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: named(options["excludeCredentials"]),
  } as unknown as PublicKeyCredentialCreationOptions;
  return answerOf(await navigator.credentials.create({ publicKey }));
}

export async function getPasskeyAssertion(options: Json): Promise<PasskeyResponse> {
  const publicKey = {
    ...options,
    challenge: bytes(options["challenge"] as string),
    allowCredentials: named(options["allowCredentials"]),
  } as unknown as PublicKeyCredentialRequestOptions;
  return answerOf(await navigator.credentials.get({ publicKey }));
}

export interface PasskeyResponse extends Json {
  id: string;
  type: "public-key";
}

function answerOf(credential: Credential | null): PasskeyResponse {
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException("no passkey", "NotAllowedError");
  const { response } = credential;
  return {
    id: credential.id,
    rawId: text(credential.rawId),
    type: "public-key",
    authenticatorAttachment: credential.authenticatorAttachment ?? undefined,
    clientExtensionResults: credential.getClientExtensionResults(),
    response: {
      clientDataJSON: text(response.clientDataJSON),
      ...(response instanceof AuthenticatorAttestationResponse && {
        attestationObject: text(response.attestationObject),
        transports: response.getTransports?.() ?? [],
      }),
      ...(response instanceof AuthenticatorAssertionResponse && {
        authenticatorData: text(response.authenticatorData),
        signature: text(response.signature),
        userHandle: response.userHandle ? text(response.userHandle) : undefined,
      }),
    },
  };
}

const named = (list: unknown): PublicKeyCredentialDescriptor[] =>
  Array.isArray(list) ? (list as Named[]).map((one) => ({ ...one, id: bytes(one.id) })) : [];

function bytes(base64url: string): ArrayBuffer {
  const binary = atob(base64url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0)).buffer;
}

const text = (buffer: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
