import { createTransport } from "nodemailer";
import { type GetCatalogue, nameOfProduct } from "../../core/catalogue.ts";
import type { JobHandler } from "../../outbox/run-jobs.ts";
import { renderMail, type RenderedMail } from "./render.ts";
import { type MailTemplate, QueuedMail } from "./templates.ts";

export type SendMail = (mail: RenderedMail & { to: string; from: string; headers: Record<string, string> }) => Promise<void>;

/** SMTP transport. @param url `smtp://user:password@host:587` or `smtps://…`; requires TLS unless the host is this machine */
export function smtp(url: string): SendMail {
  const isLocal = ["localhost", "127.0.0.1", "[::1]"].includes(new URL(url).hostname);
  const transport = createTransport({
    url,
    requireTLS: !isLocal,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return async (mail) => {
    await transport.sendMail(mail);
  };
}

/** Outbox handler of kind `mail`. */
export const mailJobHandler =
  (send: SendMail, { from, siteUrl, catalogue }: { from: string; siteUrl: string; catalogue: GetCatalogue }): JobHandler =>
  async (payload) => {
    const { to, language, template } = QueuedMail.parse(payload);
    await send({
      to,
      from,
      ...renderMail(template, language, siteUrl, nameOfProduct(catalogue(), language)),
      headers: headersOf(template),
    });
  };

/** Auto-Submitted stops auto-replies; digests carry one-click unsubscribe headers (RFC 8058). */
const headersOf = (template: MailTemplate): Record<string, string> => ({
  "Auto-Submitted": "auto-generated",
  ...(template.name === "digest"
    ? { "List-Unsubscribe": `<${template.unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" }
    : {}),
});
