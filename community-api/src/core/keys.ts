import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { z } from "zod";

const ivBytes = 12;
const tagBytes = 16;

/** What the service's one secret is used for. Each purpose has a key of its own. */
export type Keys = {
  /** @param purpose names what is hashed, so that hashes of different things never compare. @returns 64 hexadecimal digits */
  hmac(purpose: string, text: string): string;
  /** The same by today's secret and by each old one, in this order: what was stored before the secret was exchanged is found by one of them. */
  hmacs(purpose: string, text: string): readonly string[];
  /** Encrypt something that must be read again (AES-256-GCM). @returns the number of the key, a dot, and base64url */
  seal(value: unknown): string;
  /** @throws when it was changed, sealed with a secret that isn't given, or does not fit */
  open<Schema extends z.ZodType>(sealed: string, schema: Schema): z.infer<Schema>;
  /** What everything sealed today begins with: the number of the key, and a dot. */
  sealedPrefix: string;
};

/** Compares what was sent with a hash of ours; how long it takes tells nothing. */
export function isSameHash(sent: string, right: string): boolean {
  const [one, other] = [Buffer.from(sent), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The keys that come from one secret. `number`: eight hexadecimal digits that recognize the secret and tell nothing of it. */
type KeySet = { number: string; sealKey: Buffer; hmac(purpose: string, text: string): string };

function keySet(secret: string): KeySet {
  const derive = (purpose: string, bytes = 32) => Buffer.from(hkdfSync("sha256", secret, "ryadom", purpose, bytes));
  const hmacKeys = new Map<string, Buffer>();
  return {
    number: derive("number", 4).toString("hex"),
    sealKey: derive("seal"),
    hmac(purpose, text) {
      let key = hmacKeys.get(purpose);
      if (!key) hmacKeys.set(purpose, (key = derive(`hmac:${purpose}`)));
      return createHmac("sha256", key).update(text).digest("hex");
    },
  };
}

/**
 * @param secret the setting MEMBER_SECRET, with which everything new is sealed and hashed
 * @param oldSecrets what it was before, the latest first (MEMBER_SECRET_OLD): opens what they sealed and finds what they hashed
 */
export function createKeys(secret: string, oldSecrets: readonly string[] = []): Keys {
  const current = keySet(secret);
  const all = [current, ...oldSecrets.map(keySet)];
  const sealedPrefix = `${current.number}.`;
  return {
    sealedPrefix,
    hmac: current.hmac,
    hmacs: (purpose, text) => all.map((set) => set.hmac(purpose, text)),
    seal: (value) => sealedPrefix + encrypt(current.sealKey, JSON.stringify(value)),
    open(sealed, schema) {
      const [text, number] = sealed.split(".").toReversed();
      // What was sealed before keys had numbers tries each.
      const candidates = number === undefined ? all : all.filter((set) => set.number === number);
      return schema.parse(JSON.parse(decryptWithOne(candidates, text!)));
    },
  };
}

function encrypt(key: Buffer, text: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const encrypted = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString("base64url");
}

function decryptWithOne(candidates: readonly KeySet[], sealed: string): string {
  let refused: unknown = new Error("sealed with a secret that is neither MEMBER_SECRET nor among MEMBER_SECRET_OLD");
  for (const { sealKey } of candidates) {
    try {
      return decrypt(sealKey, sealed);
    } catch (error) {
      refused = error;
    }
  }
  throw refused;
}

function decrypt(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString("utf8");
}
