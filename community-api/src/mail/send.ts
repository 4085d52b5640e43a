import { createTransport } from "nodemailer";
import type { Deliverer } from "../outbox/deliver.ts";
import { writeLetter, type Written } from "./layout.ts";
import { type Letter, Mail } from "./letter.ts";

export type SendLetter = (letter: Written & { to: string; from: string; headers: Record<string, string> }) => Promise<void>;

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
    await transport.sendMail(letter);
  };
}

/** Does the outbox's work of the kind `mail`. */
export const mailDeliverer =
  (send: SendLetter, { from, siteUrl }: { from: string; siteUrl: string }): Deliverer =>
  async (about) => {
    const { to, language, letter } = Mail.parse(about);
    await send({ to, from, ...writeLetter(letter, language, siteUrl), headers: headersOf(letter) });
  };

/** Programs that answer by themselves are asked not to; a letter one has agreed to can be stopped by one press (RFC 8058). */
const headersOf = (letter: Letter): Record<string, string> => ({
  "Auto-Submitted": "auto-generated",
  ...(letter.name === "digest"
    ? { "List-Unsubscribe": `<${letter.unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {}),
});
