import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";

type Cbor = number | string | Uint8Array | Map<Cbor, Cbor>;

/** As much CBOR (RFC 8949) as a passkey needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, inside]) => [cbor(key), cbor(inside)])]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return size < 256 ? Buffer.from([(major << 5) | 24, size]) : Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

const sha256 = (data: Uint8Array | string): Buffer => createHash("sha256").update(data).digest();
const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

export type Origin = { origin: string; party: string };

/** An authenticator with one ES256 key: answers as `navigator.credentials` would, about any site it is told to. */
export function virtualAuthenticator({ origin, party }: Origin) {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  const credentialId = id.toString("base64url");
  let counter = 0;

  const clientData = (type: string, challenge: string, from = origin): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
  const authenticatorData = (flags: number, extra: Uint8Array = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(party), Buffer.from([flags]), count, extra]);
  };
  const answer = (response: object) => ({
    id: credentialId,
    rawId: credentialId,
    type: "public-key",
    clientExtensionResults: {},
    response,
  });

  return {
    /** @param options.statement attestation that nobody asked for */
    create(challenge: string, options: { from?: string; format?: string; statement?: Map<Cbor, Cbor> } = {}) {
      const { x, y } = publicKey.export({ format: "jwk" });
      const [left, right] = [Buffer.from(x!, "base64url"), Buffer.from(y!, "base64url")];
      const key = cbor(
        new Map<Cbor, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, left],
          [-3, right],
        ]),
      );
      const about = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const attestation = new Map<Cbor, Cbor>([
        ["fmt", options.format ?? "none"],
        ["attStmt", options.statement ?? new Map()],
        ["authData", authenticatorData(present | verified | withKey, about)],
      ]);
      return answer({
        clientDataJSON: clientData("webauthn.create", challenge, options.from).toString("base64url"),
        attestationObject: cbor(attestation).toString("base64url"),
        transports: ["internal"],
      });
    },
    /** @param options.counter where it stands; one more than the last time if left out */
    get(challenge: string, options: { from?: string; counter?: number; key?: string } = {}) {
      counter = options.counter ?? counter + 1;
      const data = authenticatorData(present | verified);
      const client = clientData("webauthn.get", challenge, options.from);
      const signature = sign("sha256", Buffer.concat([data, sha256(client)]), options.key ? createPrivateKey(options.key) : privateKey);
      return answer({
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      });
    },
  };
}
