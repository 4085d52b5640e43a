import type { Language } from "@ryadom/shared/locales.ts";
import type { Block, Letter, LetterWords, Words } from "./letter.ts";
import { english } from "./words/en.ts";
import { russian } from "./words/ru.ts";

const product = "Ryadom";
const words: Record<Language, LetterWords> = { en: english, ru: russian };

/** A letter as it is sent: plain text, and the same in simple HTML. */
export type Written = { subject: string; text: string; html: string };

/** @param siteUrl stands under every letter, so that its reader knows where it is from */
export function writeLetter(letter: Letter, language: Language, siteUrl: string): Written {
  // The name says which values these are; TypeScript cannot follow that through a table.
  const write = words[language][letter.name] as (values: Letter) => Words;
  const { subject, blocks } = write(letter);
  return { subject, text: asText(blocks, siteUrl), html: asHtml(blocks, { subject, language, siteUrl }) };
}

function asText(blocks: readonly Block[], siteUrl: string): string {
  const paragraphs = blocks.map((block) => {
    if (typeof block === "string") return block;
    return "code" in block ? `    ${block.code}` : `${block.words}:\n${block.link}`;
  });
  return `${paragraphs.join("\n\n")}\n\n-- \n${product}\n${siteUrl}\n`;
}

// Mail programs know no style sheets: what little there is stands on the elements.
const page = "margin:0;padding:24px;background:#f8f9fa;color:#15191e;font:17px/1.5 system-ui,sans-serif";
const sheet = "max-width:34em;margin:0 auto;padding:24px;background:#fff;border-radius:16px";
const codeLook = "font:600 28px/1.4 ui-monospace,monospace;letter-spacing:.15em";

function asHtml(blocks: readonly Block[], about: { subject: string; language: Language; siteUrl: string }): string {
  const paragraphs = blocks.map((block) => {
    if (typeof block === "string") return `<p>${escaped(block)}</p>`;
    if ("code" in block) return `<p style="${codeLook}">${escaped(block.code)}</p>`;
    return `<p><a href="${escaped(block.link)}" style="color:#0a6847">${escaped(block.words)}</a></p>`;
  });
  return `<!doctype html>
<html lang="${about.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(about.subject)}</title></head>
<body style="${page}"><div style="${sheet}">
${paragraphs.join("\n")}
<p style="color:#525a63;font-size:15px">${product}<br><a href="${escaped(about.siteUrl)}" style="color:#525a63">${escaped(about.siteUrl)}</a></p>
</div></body>
</html>
`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign]!);
