import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import type { z } from "zod";

const ivBytes = 12;
const tagBytes = 16;

/** What the service's one secret is used for. Each purpose has a key of its own. */
export type Keys = {
  /** @param purpose names what is hashed, so that hashes of different things never compare. @returns 64 hexadecimal digits */
  hmac(purpose: string, text: string): string;
  /** Encrypt something that must be read again (AES-256-GCM). @returns base64url */
  seal(value: unknown): string;
  /** @throws when it was changed, sealed with another secret, or does not fit */
  open<Schema extends z.ZodType>(sealed: string, schema: Schema): z.infer<Schema>;
};

/** @param secret the setting MEMBER_SECRET; with another one every code, ban and second factor is lost */
export function createKeys(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync("sha256", secret, "ryadom", purpose, 32));
  const sealKey = derive("seal");
  const hmacKeys = new Map<string, Buffer>();
  return {
    hmac(purpose, text) {
      let key = hmacKeys.get(purpose);
      if (!key) hmacKeys.set(purpose, (key = derive(`hmac:${purpose}`)));
      return createHmac("sha256", key).update(text).digest("hex");
    },
    seal(value) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", sealKey, iv);
      const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString("base64url");
    },
    open(sealed, schema) {
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", sealKey, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const text = Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]);
      return schema.parse(JSON.parse(text.toString("utf8")));
    },
  };
}
