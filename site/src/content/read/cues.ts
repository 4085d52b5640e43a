import type { Cue } from "@ryadom/shared/content/media.ts";

const timing = /^((?:\d+:)?\d\d:\d\d\.\d{3})[ \t]+-->[ \t]+((?:\d+:)?\d\d:\d\d\.\d{3})/;

/** What a WebVTT file says and when: its cues in their order, without names, notes, styles and mark-up. */
export function readCues(vtt: string): Cue[] {
  const blocks = vtt
    .replace(/^\uFEFF/, "")
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/);
  return blocks.flatMap((block) => {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => timing.test(line));
    if (at < 0 || at > 1) return [];
    const [, from, until] = timing.exec(lines[at]!)!;
    const text = plain(lines.slice(at + 1).join(" "));
    return text ? [{ from: secondsOf(from!), until: secondsOf(until!), text }] : [];
  });
}

const secondsOf = (time: string): number => time.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&nbsp;": "\u00A0" };
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, "")
    .replace(/&(?:amp|lt|gt|nbsp);/g, (entity) => entities[entity]!)
    .trim();
