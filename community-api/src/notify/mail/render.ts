import type { Language } from "@ryadom/shared/locales.ts";
import { productName } from "@ryadom/shared/product-name.ts";
import type { MailBlock, MailTemplate, MailTexts, MailText } from "./templates.ts";
import { english } from "./texts-en.ts";
import { russian } from "./texts-ru.ts";

const texts: Record<Language, MailTexts> = { en: english, ru: russian };

/** A rendered mail: subject, plain text, simple HTML. */
export type RenderedMail = { subject: string; text: string; html: string };

/** Renders a mail. @param siteUrl shown under every mail as its sender, with the product's name */
export function renderMail(template: MailTemplate, language: Language, siteUrl: string, product = productName[language]): RenderedMail {
  // TypeScript can't relate the template's name to its values through an index.
  const write = texts[language][template.name] as (values: MailTemplate) => MailText;
  const { subject, blocks } = write(template);
  return { subject, text: asText(blocks, { product, siteUrl }), html: asHtml(blocks, { subject, language, product, siteUrl }) };
}

function asText(blocks: readonly MailBlock[], mail: { product: string; siteUrl: string }): string {
  const paragraphs = blocks.map((block) => {
    if (typeof block === "string") return block;
    return "code" in block ? `    ${block.code}` : `${block.label}:\n${block.link}`;
  });
  return `${paragraphs.join("\n\n")}\n\n-- \n${mail.product}\n${mail.siteUrl}\n`;
}

// Mail clients ignore style sheets: styles are inline.
const pageStyle = "margin:0;padding:24px;background:#f8f9fa;color:#15191e;font:17px/1.5 system-ui,sans-serif";
const contentStyle = "max-width:34em;margin:0 auto;padding:24px;background:#fff;border-radius:16px";
const codeStyle = "font:600 28px/1.4 ui-monospace,monospace;letter-spacing:.15em";

function asHtml(blocks: readonly MailBlock[], page: { subject: string; language: Language; product: string; siteUrl: string }): string {
  const paragraphs = blocks.map((block) => {
    if (typeof block === "string") return `<p>${escaped(block)}</p>`;
    if ("code" in block) return `<p style="${codeStyle}">${escaped(block.code)}</p>`;
    return `<p><a href="${escaped(block.link)}" style="color:#0a6847">${escaped(block.label)}</a></p>`;
  });
  return `<!doctype html>
<html lang="${page.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(page.subject)}</title></head>
<body style="${pageStyle}"><div style="${contentStyle}">
${paragraphs.join("\n")}
<p style="color:#525a63;font-size:15px">${escaped(page.product)}<br><a href="${escaped(page.siteUrl)}" style="color:#525a63">${escaped(page.siteUrl)}</a></p>
</div></body>
</html>
`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!);
