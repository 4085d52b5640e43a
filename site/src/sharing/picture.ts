import { drawScene, type SceneKind } from "../scenes/draw.ts";
import { inPlainColours } from "./colours.ts";
import { pictureSize } from "./home-picture.ts";
import { linesOf, outlined } from "./letters.ts";

/** What a shared link shows in a messenger: the scene of the page, its title, the name of the product. */
export interface Picture {
  scene: SceneKind;
  id: string;
  hue: number;
  title: string;
  productName: string;
}

const { width, height } = pictureSize;
const ink = "#11161b";
const green = "#006641";
const panel = { x: 60, width: 1080, padding: 48 };

export function drawPicture({ scene, id, hue, title, productName }: Picture): string {
  const size = title.length > 48 ? 52 : 64;
  const lines = linesOf(title, size, panel.width - panel.padding * 2, 3);
  const panelHeight = 116 + lines.length * size * 1.2;
  const top = height - 48 - panelHeight;
  const text = lines.map((line, index) =>
    outlined(line, { x: panel.x + panel.padding, y: Math.round(top + 40 + size * (0.82 + index * 1.2)), size, bold: 34 }),
  );
  const name = outlined(productName, { x: panel.x + panel.padding, y: height - 48 - 36, size: 30, bold: 30 });
  return inPlainColours(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
      `<svg width="${width}" height="${height}" viewBox="0 0 320 200" preserveAspectRatio="xMidYMin slice">${drawScene(scene, id, hue)}</svg>` +
      `<rect x="${panel.x}" y="${top}" width="${panel.width}" height="${panelHeight}" rx="36" fill="#fff"/>` +
      `<g fill="${ink}" stroke="${ink}">${text.join("")}</g><g fill="${green}" stroke="${green}">${name}</g></svg>`,
  );
}
