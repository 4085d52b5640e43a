import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from "node:crypto";
import { Agent, createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { PushSettings } from "../src/notify/push/settings.ts";
import { selfSigned } from "./self-signed.ts";

export type Pushed = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** A push service on this machine, spoken to over TLS as those of the browsers are. `answers` by path; else 201. */
export async function pushService() {
  const { key, cert } = selfSigned();
  const pushed: Pushed[] = [];
  const answers = new Map<string, number>();
  const server = createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const path = request.url ?? "";
      pushed.push({ path, headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(answers.get(path) ?? 201).end("words of the service");
    });
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  onTestFinished(() => void server.close());
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const settings: PushSettings = {
    publicKey: curve.getPublicKey("base64url"),
    privateKey: paddedPrivateKey(curve).toString("base64url"),
    subject: "mailto:mail@ryadom.test",
    services: ["localhost"],
  };
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return { pushed, answers, settings, origin, agent: new Agent({ ca: cert }) };
}

/** One private key in 256 begins with a zero byte, which Node leaves out; VAPID wants all 32. */
function paddedPrivateKey(curve: ECDH): Buffer {
  const key = curve.getPrivateKey();
  return Buffer.concat([Buffer.alloc(32 - key.length), key]);
}

/** A browser that subscribed at the service: its address, the keys it gave away, and the one it kept. */
export function newBrowser(origin: string, path: string) {
  const curve = createECDH("prime256v1");
  curve.generateKeys();
  const auth = randomBytes(16);
  const subscription = {
    endpoint: `${origin}${path}`,
    keys: { p256dh: curve.getPublicKey("base64url"), auth: auth.toString("base64url") },
    timeZone: "Europe/Moscow",
  };
  return { subscription, read: (body: Buffer) => opened(body, curve, auth) };
}

/** RFC 8291, as a browser does it. */
function opened(body: Buffer, curve: ECDH, auth: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const sender = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + body[20]!);
  const derive = (secret: Buffer, from: Buffer, info: string | Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync("sha256", secret, from, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), curve.getPublicKey(), sender]);
  const secret = derive(curve.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const nonce = derive(secret, salt, "Content-Encoding: nonce\0", 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]).toString("utf8");
  return JSON.parse(text.slice(0, text.lastIndexOf("}") + 1));
}
