import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const balcony: Motif = { kind: "home", airs: ["heather", "honey"], focus: [310, 250, 290], moves: "drifts", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, E, C, move, lin } = b;
  const wall = T(m("paper", "light", 0.35), m("far", "accent", 0.3), m("far", "mid", 0.4));
  const linen = T(c.paper, m("paper", "light", 0.15), m("paper", "mid", 0.12));
  const iron = T(m("near", "line", 0.3), m("near", "line", 0.2), m("near", "mid", 0.7));
  const clay = T(c.accent, m("accent", "line", 0.12), m("accent", "line", 0.25));
  const leaf = T(c.near, m("near", "mid", 0.15), m("near", "mid", 0.5));
  return [
    b.sky(330),
    b.orb([236, 92], [232, 214], [236, 84, 3]),
    b.cloud(60, 90),
    b.stars([40, 50], [120, 130, 1.2], [180, 40], [310, 60], [350, 130, 1.2], [400, 36]),
    // roofs of the town below
    P(
      "M0 400V236l40-28 40 28v-30h60v30l46-34 46 34v-16h56v20l44-30 44 30v-24h70v184z",
      T(m("far", "mid", 0.1), c.far, m("far", "sky", 0.15)),
    ),
    b.panes(T(m("mid", "far", 0.4), b.pane, b.pane), [34, 250, 12, 15], [104, 226, 12, 15], [180, 246, 12, 15], [326, 252, 12, 15]),
    P("M0 400V292l50-32 54 32v-14h66v22l60-38 60 38v-10h70v14l40-26 40 26v96z", T(m("mid", "far", 0.3), c.mid, c.mid)),
    P(
      "M-6 294l56-36 60 36zM164 300l66-42 66 42zM354 304l46-30 46 30z",
      T(m("accent", "mid", 0.35), m("accent", "mid", 0.55), m("mid", "accent", 0.25)),
    ),
    b.panes(T(m("mid", "near", 0.4), b.pane, b.pane), [44, 308, 13, 16], [222, 312, 13, 16], [248, 312, 13, 16]),
    b.home(110, 330, 1.2),
    // own wall with the open door, light falls out
    R(440, -10, 210, 420, wall),
    R(440, -10, 16, 420, m(wall, "line", 0.18), 0, 0.6),
    R(486, 60, 132, 300, b.frame, 3),
    R(498, 72, 108, 288, T(m("light", "paper", 0.3), b.pane, b.pane)),
    P("M498 72h40c4 100-10 200-40 280z", linen, T(0.9, 0.75, 0.6)),
    S("M576 72v288M498 150h108", b.frame, 4),
    b.glow(540, 200, 230),
    R(586, 220, 20, 140, m("accent", "line", 0.3), 0, 0.35),
    // the floor of the balcony
    P(
      "M40 356h600v44H20z",
      lin(
        [0, T(m("accent", "paper", 0.5), m("accent", "line", 0.3), m("accent", "line", 0.5))],
        [1, T(m("accent", "paper", 0.25), m("accent", "line", 0.45), m("accent", "line", 0.65))],
      ),
    ),
    b.pool(500, 372, 200, 26),
    // laundry in the wind
    S("M-10 116c150 26 320 26 452-6", c.line, 2),
    S("M60 124v8M110 130v8M176 133v8M216 134v8M292 130v8M352 124v8", c.line, 4),
    move(
      P("M54 128l62 8c2 30-4 56 2 86-22 8-44-4-66 2 4-34-2-64 2-96z", linen),
      P("M168 138l56 1 20 16-14 20-8-6c0 20 2 36 0 56-18 6-36 2-50 0 2-20 0-36 0-56l-10 6-12-20z", clay),
      P("M286 136l74-10c-2 24 4 50 0 74-24 0-46 10-72 8 2-24-6-48-2-72z", T(c.mid, m("mid", "paper", 0.35), m("far", "paper", 0.25))),
    ),
    S("M60 196c18 4 36-2 56 4M60 208c18 4 36-2 56 4M290 188c22-2 44-8 68-8", T(c.near, c.near, m("near", "mid", 0.4)), 3, 0.6),
    // rail, boxes of flowers, table for two cups
    S("M30 262h412", iron, 8),
    S(
      "M44 264v110M80 264v104M116 264v100M152 264v98M188 264v96M224 264v96M260 264v96M296 264v96M332 264v96M368 264v96M404 264v96M34 366l406-8",
      iron,
      4,
    ),
    P("M70 268h112l-8 36H78zM210 268h90l-8 36h-74z", clay),
    P("M62 270c-4-28 24-36 36-18 8-24 36-22 42 0 14-16 46-8 46 18zM204 270c0-24 24-32 34-14 8-20 34-18 38 0 16-8 32 0 30 14z", leaf),
    b.dots(T(c.light, c.light, m("light", "accent", 0.2)), [80, 252, 6], [108, 244, 6], [132, 256, 5], [162, 250, 6]),
    b.dots(
      T(m("accent", "paper", 0.3), m("accent", "paper", 0.35), m("accent", "paper", 0.3)),
      [222, 254, 6],
      [252, 246, 6],
      [284, 256, 6],
      [238, 264, 5],
    ),
    E(388, 392, 60, 6, c.line, 0.3),
    S("M388 334v58M362 394h52", c.line, 6),
    P("M322 322h132c4 14-136 14-132 0z", T(m("accent", "light", 0.3), m("accent", "line", 0.15), m("accent", "line", 0.3))),
    P("M350 300h28c0 14-4 20-8 22h-12c-4-2-8-8-8-22zM402 300h28c0 14-4 20-8 22h-12c-4-2-8-8-8-22z", linen),
    S("M378 304c9 0 9 11 0 11M430 304c9 0 9 11 0 11", linen, 4),
    S("M352 308h24M404 308h24", clay, 3),
    C(630, 340, 1, c.accent),
    P("M606 352h44v48h-38z", m(clay, "line", 0.2)),
    P("M612 352c-30-30-34-70-22-96 20 20 24 50 30 60-2-40 10-70 30-86v122z", leaf),
  ];
}
