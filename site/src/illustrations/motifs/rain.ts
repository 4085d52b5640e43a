import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const rain: Motif = { kind: "home", airs: ["river", "heather"], focus: [232, 176, 220], moves: "swells", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, E, move, win, lin } = b;
  const roof = T(c.near, c.near, m("near", "mid", 0.5));
  const tin = T(m("paper", "mid", 0.4), m("paper", "mid", 0.65), m("paper", "mid", 0.7));
  const water = T(c.paper, m("paper", "light", 0.2), m("paper", "light", 0.3));
  const drop = (x: number, y: number) => `M${x} ${y}c4 8 4 12 0 13c-4-1-4-5 0-13z`;
  return [
    R(
      0,
      0,
      640,
      400,
      lin(
        [0, T(m("sky", "mid", 0.5), m("sky", "mid", 0.45), m("sky", "line", 0.15))],
        [1, T(m("sky", "paper", 0.6), m("sky", "accent", 0.35), m("sky", "far", 0.85))],
      ),
    ),
    P("M330 240c60-50 170-60 310-50v210H330z", c.far),
    // a neighbour, also awake
    b.home(556, 262, 1.6),
    P("M470 320c-14-34 6-60 34-56c8-30 44-32 56-8c20-12 48-8 58 8c10-6 20-6 30-2v140H470z", lin([0, c.mid], [1, m("mid", "near", 0.5)])),
    P("M540 400c-12-30 4-56 30-52c10-26 48-24 80-8v60z", m("mid", "near", 0.75)),
    // wall under the eave
    P("M0 290h466v110H0z", lin([0, m(b.shade, "line", 0.25)], [0.4, b.shade])),
    win(70, 322, 84, 90, b.dark),
    win(254, 322, 84, 90),
    b.glow(296, 356, 130, 0.9),
    // roof
    R(64, 4, 40, 50, m("accent", "line", T(0.15, 0.35, 0.5))),
    R(58, -2, 52, 12, m("accent", "line", 0.4)),
    P("M352 44l148 242h40L366 44z", m(roof, "line", 0.35)),
    P("M-10 44h362l148 242H-10z", lin([0, m(roof, "far", T(0.35, 0.2, 0.1))], [1, roof])),
    S("M20 48L4 280M80 48l-8 232M140 48l-4 232M320 48l24 232M352 60l62 220M-10 44h364l146 240", m(roof, "ground", 0.55), 4, 0.7),
    S(
      "M44 110l-3 40M108 90v46M40 210l-2 36M104 190v50M120 232v30M310 200l4 40M340 120l8 40M376 200l10 40M424 230l12 36",
      m(roof, "paper", 0.6),
      2,
      T(0.8, 0.5, 0.4),
    ),
    // dormer
    P("M282 146l44 60v44h-44z", m(roof, "line", 0.4), 0.5),
    P("M164 240v-92l60-54l60 54v92z", b.wall),
    P("M262 128l22 20v92h-22z", b.shade),
    P("M224 78l-80 70l10 11l70-60l70 60l10-11z", T(c.ground, c.ground, m("ground", "mid", 0.4))),
    win(192, 148, 64, 70, T(m("light", "accent", 0.08), b.pane, b.pane)),
    P("M192 148h26c2 30-8 50-26 58zM256 148h-26c-2 30 8 50 26 58z", c.accent, T(0.5, 0.4, 0.4)),
    R(180, 222, 88, 8, c.near, 2),
    P("M202 222c0-12 4-16 10-16s10 4 10 16z", m("accent", "line", 0.25)),
    S("M212 206c-2-10-8-12-10-18M212 206c0-12 6-14 8-20", c.near, 4),
    b.glow(224, 180, 150),
    // gutter, pipe, barrel
    R(-10, 280, 520, 15, tin, 7),
    S("M0 292h500", m("near", "line", 0.3), 3, 0.5),
    S("M484 294v10l-34 18v16", tin, 14),
    S("M442 332h16", m("near", "line", 0.2), 3),
    S("M450 342l-2 14", water, 6),
    P("M404 354h88c6 18 4 34-2 50h-84c-6-16-8-32-2-50z", T(m("accent", "line", 0.15), m("accent", "line", 0.3), m("accent", "line", 0.45))),
    E(448, 354, 44, 7, T(m("sky", "mid", 0.6), c.mid, m("mid", "far", 0.6))),
    S("M402 376h92", c.line, 4, 0.7),
    S("M430 354h16M440 350l-6-12M456 350l8-10", water, 3),
    S(
      "M390 20l-12 40M450 70l-12 40M500 24l-12 40M560 84l-12 40M610 30l-12 40M440 150l-12 40M516 170l-12 40M600 130l-12 40M540 280l-12 40M630 290l-12 40M610 350l-12 40M550 340l-12 40M300 4l-8 26M230 20l-8 26M150 4l-8 26M20 6l-8 26M200 330l-10 32M24 330l-10 32M380 330l-10 32",
      c.paper,
      3,
      T(0.85, 0.5, 0.45),
    ),
    move(P(drop(30, 300) + drop(204, 304) + drop(374, 298), water)),
  ];
}
