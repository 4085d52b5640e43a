import type { ShareImage } from "../content/read/current-build.ts";
import { drawPicture } from "../illustrations/draw-picture.ts";
import { motifs } from "../illustrations/motifs.ts";
import { shareImageSize } from "./home-image.ts";
import { wrapText, textOutline } from "./text-outlines.ts";

const { width, height } = shareImageSize;
const ink = "#11161b";
const green = "#006641";
const panel = { padding: 60, line: 1.2 };

/**
 * The picture at dusk, between the light and the dark of whoever shares it, above a band of words: none stand over what it shows.
 * @returns the image as SVG, without text elements and fonts
 */
export function drawShareImage({ motif, air, title, productName }: ShareImage): string {
  const size = title.length > 48 ? 46 : 56;
  const lines = wrapText(title, size, width - panel.padding * 2, 2);
  const band = 106 + lines.length * size * panel.line;
  const top = Math.round(height - band);
  const text = lines.map((line, index) =>
    textOutline(line, { x: panel.padding, y: Math.round(top + 28 + size * (0.82 + index * panel.line)), size, bold: 34 }),
  );
  const name = textOutline(productName, { x: panel.padding, y: height - 34, size: 28, bold: 30 });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    drawPicture(motif, {
      time: "dusk",
      air,
      crop: bandOf(motif, top),
      attributes: ` width="${width}" height="${top}" preserveAspectRatio="none"`,
    }) +
    `<path fill="#fff" d="M0 ${top}h${width}v${height}H0z"/>` +
    `<g fill="${ink}" stroke="${ink}">${text.join("")}</g><g fill="${green}" stroke="${green}">${name}</g></svg>`
  );
}

/** The whole width around what the picture shows. */
function bandOf(motif: ShareImage["motif"], shown: number): [number, number, number, number] {
  const tall = (shown / width) * 640;
  const [, y] = motifs[motif].focus;
  return [0, Math.round(Math.min(400 - tall, Math.max(0, y - tall / 2))), 640, tall];
}
