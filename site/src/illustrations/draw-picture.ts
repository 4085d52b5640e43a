import { brush } from "./brush/brush.ts";
import { motifs, type MotifName } from "./motifs.ts";
import type { Air, Time } from "./brush/palette.ts";

export const pictureSize = { width: 640, height: 400 } as const;

interface Look {
  time: Time;
  /** Its tint; without one the motif's own. */
  air?: Air;
  /** Begins the ids of its gradients: two pictures in one page need two. */
  prefix?: string;
  /** x, y, width and height of a crop. */
  crop?: readonly [number, number, number, number];
  /** Attributes of the `<svg>` where it stands in a page. */
  attributes?: string;
}

/** @returns the motif as a whole SVG, without text, filters and scripts */
export function drawPicture(name: MotifName, { time, air = motifs[name].airs[0], prefix = "p", crop, attributes = "" }: Look): string {
  const box = brush(prefix, time, air);
  const shapes = motifs[name].shapes(box).join("");
  const view = crop ?? [0, 0, pictureSize.width, pictureSize.height];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(" ")}"${attributes} fill="none" stroke-linecap="round" stroke-linejoin="round"><defs>${box.defs.join("")}</defs>${shapes}</svg>`;
}

/** The square of a motif that stays readable when it is small. */
export function squareOf(name: MotifName): readonly [number, number, number, number] {
  const [x, y, side] = motifs[name].focus;
  return [x - side / 2, y - side / 2, side, side];
}
