import type { ShareImage } from "../content/read/current-build.ts";
import { drawIllustration } from "../illustrations/draw-illustration.ts";
import { oklchToHex } from "./oklch-to-hex.ts";
import { shareImageSize } from "./home-image.ts";
import { wrapText, textOutline } from "./text-outlines.ts";

const { width, height } = shareImageSize;
const ink = "#11161b";
const green = "#006641";
const panel = { x: 60, width: 1080, padding: 48 };

/** @returns the image as SVG, without text elements, fonts or colours that its PNG renderer cannot read */
export function drawShareImage({ scene, id, hue, title, productName }: ShareImage): string {
  const size = title.length > 48 ? 52 : 64;
  const lines = wrapText(title, size, panel.width - panel.padding * 2, 3);
  const panelHeight = 116 + lines.length * size * 1.2;
  const top = height - 48 - panelHeight;
  const text = lines.map((line, index) =>
    textOutline(line, { x: panel.x + panel.padding, y: Math.round(top + 40 + size * (0.82 + index * 1.2)), size, bold: 34 }),
  );
  const name = textOutline(productName, { x: panel.x + panel.padding, y: height - 48 - 36, size: 30, bold: 30 });
  return oklchToHex(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<svg width="${width}" height="${height}" viewBox="0 0 320 200" preserveAspectRatio="xMidYMin slice">${drawIllustration(scene, id, hue)}</svg>` +
      `<rect x="${panel.x}" y="${top}" width="${panel.width}" height="${panelHeight}" rx="36" fill="#fff"/>` +
      `<g fill="${ink}" stroke="${ink}">${text.join("")}</g><g fill="${green}" stroke="${green}">${name}</g></svg>`,
  );
}
