import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const book: Motif = { kind: "indoors", airs: ["heather", "river"], focus: [330, 240, 300], moves: "swells", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, E, move, lin } = b;
  const wall = T(m("paper", "far", 0.5), m("mid", "far", 0.25), m("mid", "sky", 0.3));
  const chair = T(c.near, m("near", "paper", 0.1), m("near", "paper", 0.16));
  const rim = m("light", "near", 0.35);
  const wool = T(m("paper", "light", 0.5), m("paper", "light", 0.35), m("paper", "light", 0.3));
  return [
    R(0, 0, 640, 330, lin([0, m(wall, "line", T(0.05, 0.18, 0.22))], [1, wall])),
    P(
      "M0 318h640v82H0z",
      lin(
        [0, T(m("accent", "paper", 0.55), m("accent", "line", 0.4), m("accent", "line", 0.62))],
        [1, T(m("accent", "paper", 0.35), m("accent", "line", 0.5), m("accent", "line", 0.72))],
      ),
    ),
    // shelf
    S("M418 104h186", T(c.accent, m("accent", "line", 0.3), m("accent", "line", 0.5)), 8),
    R(434, 52, 14, 48, c.near),
    R(450, 44, 18, 56, m("accent", "line", 0.15)),
    R(470, 58, 12, 42, c.mid),
    P("M486 54l14-3l10 46l-14 3z", c.far),
    R(516, 60, 16, 40, T(c.light, m("light", "mid", 0.5), m("light", "mid", 0.7))),
    P("M562 100c-6-14-4-24 6-30h16c10 6 12 16 6 30z", T(c.paper, m("paper", "mid", 0.4), m("paper", "mid", 0.5))),
    S("M574 70c-2-18-14-26-22-30M576 70c2-20 12-26 22-36", c.near, 4),
    // lamp
    b.glow(132, 118, 230),
    S("M132 352V110", c.line, 5),
    S("M104 354h56", c.line, 8),
    P("M92 128l20-62h40l20 62z", T(m("light", "accent", 0.15), m("light", "accent", 0.1), b.hot)),
    P("M136 66h16l20 62h-22z", m("accent", "line", 0.1), 0.2),
    b.pool(150, 358, 150, 26, 0.7),
    E(336, 366, 240, 24, T(m("far", "mid", 0.5), c.mid, m("mid", "near", 0.3)), 0.9),
    E(336, 366, 214, 18, T(m("far", "paper", 0.4), m("mid", "far", 0.4), c.mid), 0.7),
    // armchair
    S("M224 350v20M448 350v20", c.line, 9),
    P("M222 268c-12-100 22-168 114-168s124 68 114 168z", chair),
    P("M350 100c84 4 110 62 100 150h-46c14-60 0-116-54-150z", m(chair, "ground", 0.4)),
    P("M222 258c40-14 190-14 228 0v94H222z", m(chair, "paper", 0.12)),
    R(232, 306, 208, 50, m(chair, "ground", 0.35), 8),
    P("M182 250c0-36 58-36 60 2v104h-50c-10-30-12-70-10-106z", chair),
    P("M430 252c2-38 60-38 60-2c2 36 0 76-10 106h-50z", m(chair, "ground", 0.3)),
    b.when(b.lit, () => S("M224 232c-4-74 28-128 106-130M184 262c-2-20 6-36 26-40", rim, 3, 0.75)),
    // blanket over the back and arm
    P("M386 106c40 14 66 46 68 96c20-2 38 12 40 44c4 40 2 70-4 96c-18 6-44 6-62 0c4-80-22-170-62-232z", wool),
    S("M404 126c30 60 46 140 48 210M434 154c24 50 32 110 34 184M416 172l33-10M436 238l52-6M444 296l48-4", c.accent, 4, 0.8),
    S("M434 344v10M446 346v10M458 347v10M470 346v10M482 344v10", wool, 3),
    // sleeping cat beside the open book
    move(
      P(
        "M246 292c-4-34 22-52 54-50c34 0 52 24 46 50c-30 12-70 12-100 0z",
        T(m("accent", "line", 0.15), m("accent", "line", 0.3), m("accent", "line", 0.4)),
      ),
      P(
        "M252 268c-6-12-6-22-4-28l14 10c6-2 10-2 14 0l12-10c4 10 4 20 0 30c-8 14-28 14-36-2z",
        T(c.accent, m("accent", "line", 0.15), m("accent", "line", 0.25)),
      ),
      S("M258 266q4 4 8 0M274 266q4 4 8 0", c.line, 2),
      S("M346 290c-20 14-60 12-84 2", T(c.accent, m("accent", "line", 0.15), m("accent", "line", 0.25)), 9),
    ),
    P(
      "M354 288c12-14 30-14 40-4c10-10 28-10 42 2l6 14c-16-8-32-8-46 2c-14-8-32-8-48 2z",
      T(c.paper, m("paper", "light", 0.6), m("paper", "light", 0.5)),
    ),
    S("M394 284v16M362 290c8-4 16-4 24 0M402 290c8-4 16-4 26 0", c.line, 2, 0.5),
    S("M348 304c16-10 34-10 46-2c16-10 32-10 48-2", c.accent, 3),
  ];
}
