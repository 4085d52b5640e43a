import { createTransport } from "nodemailer";
import type { Deliverer } from "../outbox/deliver.ts";
import { writeLetter, type Written } from "./layout.ts";
import { Mail } from "./letter.ts";

export type SendLetter = (letter: Written & { to: string; from: string }) => Promise<void>;

/** @param url `smtp://user:password@host:587` or `smtps://…`; TLS is demanded wherever the host is not this machine */
export function smtp(url: string): SendLetter {
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
  const transport = createTransport({
    url,
    requireTLS: !isLocal,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return async (letter) => {
    // Programs that answer by themselves are asked not to.
    await transport.sendMail({ ...letter, headers: { "Auto-Submitted": "auto-generated" } });
  };
}

/** Does the outbox's work of the kind `mail`. */
export const mailDeliverer =
  (send: SendLetter, { from, siteUrl }: { from: string; siteUrl: string }): Deliverer =>
  async (about) => {
    const { to, language, letter } = Mail.parse(about);
    await send({ to, from, ...writeLetter(letter, language, siteUrl) });
  };
