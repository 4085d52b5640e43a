import type { Language } from "../shared/locales.ts";
import { previewWords } from "./preview-words.ts";

/** Nothing but its own style. */
export const noticePolicy = "default-src 'none'; style-src 'unsafe-inline'";

const style =
  ":root{color-scheme:light dark;background:Canvas;color:CanvasText}body{max-width:40rem;margin:3rem auto;padding:0 1rem;font:1.0625rem/1.5 system-ui,sans-serif}li{margin:.5rem 0}";
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The page in place of a preview: why there is none. @param problems what to mend, sentence by sentence */
export function noticePage(language: Language, text: string, problems: readonly string[] = []): string {
  const list = problems.length > 0 ? `<ul>${problems.map((problem) => `<li>${escaped(problem)}</li>`).join("")}</ul>` : "";
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${previewWords[language].title}</title><style>${style}</style></head><body><p>${escaped(text)}</p>${list}</body></html>`;
}
