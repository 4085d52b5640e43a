import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkitten";

const fileOf = (script: string) =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/golos-text/files/golos-text-${script}-wght-normal.woff2`));
const read = (script: string) => create(readFileSync(fileOf(script))) as Font;
let fonts: Font[] | undefined;

const glyphOf = (letter: string) => {
  fonts ??= [read("cyrillic"), read("latin")];
  const point = letter.codePointAt(0) ?? 32;
  const font = fonts.find((one) => one.hasGlyphForCodePoint(point)) ?? fonts[1]!;
  return { glyph: font.glyphForCodePoint(point), unit: 1 / font.unitsPerEm };
};

const widthOf = (text: string, size: number): number =>
  [...text].reduce((width, letter) => {
    const { glyph, unit } = glyphOf(letter);
    return width + glyph.advanceWidth * unit * size;
  }, 0);

/** Breaks a text into lines that fit; what does not fit the last line ends in “…”. */
export function wrapText(text: string, size: number, width: number, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]}…`];
}

/**
 * A line of text as SVG outlines, so that a share image looks alike on a machine without fonts. The font file holds the regular weight; a
 * stroke in the colour of the fill makes it bold. @param bold width of that stroke in units of the font
 */
export function textOutline(text: string, { x, y, size, bold = 0 }: { x: number; y: number; size: number; bold?: number }): string {
  let at = x;
  const shapes = [...text].map((letter) => {
    const { glyph, unit } = glyphOf(letter);
    const shape = glyph.path.toSVG();
    const placed = shape && `<path transform="translate(${at.toFixed(1)} ${y})scale(${unit * size} ${-unit * size})" d="${shape}"/>`;
    at += glyph.advanceWidth * unit * size;
    return placed;
  });
  return `<g stroke-width="${bold}" stroke-linejoin="round">${shapes.join("")}</g>`;
}
