import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const signpost: Motif = { kind: "way", airs: ["honey", "moss"], focus: [300, 210, 300], moves: "drifts", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, move, lin } = b;
  const way = T(m("light", "paper", 0.25), m("light", "accent", 0.45), m("far", "light", 0.3));
  const wood = T(m("accent", "light", 0.25), m("accent", "light", 0.1), m("accent", "line", 0.05));
  const board = T(c.paper, m("paper", "light", 0.3), m("paper", "light", 0.4));
  const edge = m(board, "line", T(0.2, 0.3, 0.3));
  return [
    b.sky(280),
    b.orb([96, 84], [470, 186], [104, 84, 3]),
    b.cloud(170, 70),
    b.cloud(500, 96, 0.9),
    b.stars([40, 50], [180, 50, 1.2], [230, 110], [410, 50], [470, 110, 1.2], [560, 46], [606, 130, 1.2]),
    P("M0 206c100-52 200-40 310-12s210-54 330-20v110H0z", lin([0, c.far], [1, m("far", "mid", 0.4)])),
    P("M0 244c120-40 240-18 340-8s200-34 300-12v80H0z", lin([0, c.mid], [1, m("mid", "near", 0.4)])),
    P(
      b.spruces([22, 258, 74], [52, 260, 96], [84, 260, 62], [570, 246, 56], [596, 248, 80], [624, 250, 60], [214, 246, 40]),
      m("mid", "near", 0.6),
    ),
    b.home(468, 250, 1.9),
    P(
      "M0 276c200-36 440-32 640-8v132H0z",
      lin([0, T(m("near", "mid", 0.2), c.near, m("near", "mid", 0.4))], [1, m("near", "ground", 0.6)]),
    ),
    // the path forks: one arm goes to the house, one over the hill
    P(
      "M494 252c-6 30 40 34 10 58-50 30-150 34-176 90h-120c8-46 40-70 76-84-26-20-110-20-152-64 70 30 160 26 190 50 60-10 146-20 148-50z",
      way,
      0.95,
    ),
    b.pool(480, 266, 110, 20),
    S("M70 300c40-10 90-12 130-8M400 372c60-12 120-14 170-6M30 340c50-8 90-8 120-4M560 312c30-6 50-6 70-2", m("near", "mid", 0.5), 3, 0.7),
    // the post, with a lantern on its head and boards without words
    R(286, 84, 20, 276, wood, 3),
    R(298, 84, 8, 276, m(wood, "line", 0.35)),
    P("M306 118h120l30 26-30 26H306z", board),
    P("M306 162h126l-8 8H306z", edge),
    P("M288 192H176l-28 24 28 24h112z", board),
    P("M288 232H168l8 8h112z", edge),
    P("M306 258h78l22 18-22 18h-78z", T(c.accent, m("accent", "line", 0.05), m("accent", "line", 0.1))),
    S("M326 144h70M196 216h64", T(c.near, c.near, m("near", "mid", 0.2)), 6),
    S("M382 130l16 14-16 14M210 202l-16 14 16 14", T(c.near, c.near, m("near", "mid", 0.2)), 6),
    b.dots(c.line, [314, 126, 2.5], [314, 162, 2.5], [280, 200, 2.5], [280, 232, 2.5]),
    b.glow(296, 60, 190),
    P("M280 44h32l6 40h-44z", b.hot),
    P("M274 44l22-20 22 20z", c.line),
    S("M272 84h48M296 44v40", c.line, 4),
    b.pool(300, 366, 150, 24),
    P("M248 372c6-20 30-24 42-10 14-14 40-8 44 10z", T(c.ground, c.ground, m("near", "mid", 0.2))),
    b.dots(
      T(c.paper, m("paper", "light", 0.3), m("paper", "near", 0.2)),
      [262, 362, 5],
      [282, 354, 5],
      [320, 360, 5],
      [90, 366, 4],
      [140, 384, 4],
      [560, 356, 4],
    ),
    P("M0 376c60-24 130-14 170 24H0zM640 350c-60-14-130 6-170 50h170z", c.ground),
    S("M40 386l-5-22M54 386l5-20M100 388l-4-18M560 380l-5-22M576 378l5-22M610 374l-4-20", m("near", "mid", 0.45), 3),
    move(
      P(
        "M236 96q-14 4-14 20 16-4 14-20zM520 150q12 4 12 20-14-4-12-20zM440 80q-10 8-4 20 12-8 4-20z",
        T(c.accent, c.accent, m("accent", "mid", 0.2)),
      ),
    ),
  ];
}
