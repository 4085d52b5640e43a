import type { Brush } from "./brush.ts";
import type { Air } from "./palette.ts";

export type MotifKind = "home" | "garden" | "water" | "way" | "indoors";

export interface Motif {
  /** Two neighbours in a list are of two kinds where that is possible. */
  kind: MotifKind;
  /** The tints it may have; the first is its own. */
  airs: readonly [Air, Air];
  /** The square that a crop under 120 px is taken around: centre x, centre y, side. */
  focus: readonly [number, number, number];
  /** What a touch does to the one thing that can move (`brush.move`), in a single large picture. */
  moves: "rises" | "sways" | "drifts" | "swells";
  /** Its shapes from the sky to the ground, as SVG, in 640 × 400. Coordinates are written by hand; colours come from the brush alone. */
  shapes: (brush: Brush) => string[];
}
