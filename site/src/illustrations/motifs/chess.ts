import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const chess: Motif = { kind: "garden", airs: ["moss", "honey"], focus: [320, 260, 270], moves: "sways", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, E, g, move, lin, round } = b;
  const pale = T(m("light", "paper", 0.4), m("light", "paper", 0.5), m("light", "paper", 0.45));
  const black = T(m("accent", "line", 0.45), m("accent", "line", 0.55), m("accent", "line", 0.6));
  const wood = T(c.accent, m("accent", "line", 0.15), m("accent", "line", 0.2));
  const wall = T(m("paper", "light", 0.4), m("far", "accent", 0.3), m("far", "accent", 0.15));
  // Six rows of six squares, larger towards the front: a dashed line each.
  const rows = [0, 1, 2, 3, 4, 5].map((row) => {
    const side = 25 + row * 2.4;
    const start = round(320 - side * 3 + (row % 2) * side);
    const dashes = row % 2 ? 5 : 6;
    return `<path d="M${start} ${[242, 251, 261, 272, 284, 297][row]!}h${round(side * dashes)}" stroke-width="${8 + row}" stroke-dasharray="${side}"/>`;
  });
  const pawn = (x: number, y: number) => `M${x - 7} ${y}c1-8 4-10 4-15a6 6 0 1 1 6 0c0 5 3 7 4 15z`;
  const king = (x: number, y: number) => `M${x - 9} ${y}c2-12 5-18 4-30l-5-8 6 3 4-7 4 7 6-3-5 8c-1 12 2 18 4 30z`;
  return [
    b.sky(240),
    b.orb([86, 74], [86, 150], [84, 74, 2]),
    b.stars([40, 40], [140, 44, 1.2], [200, 40]),
    b.cloud(110, 104, 0.8),
    P("M0 200c60-30 140-20 230-6v90H0z", c.far),
    b.home(60, 226, 1.2),
    P("M0 226c70-24 150-10 250-4v70H0z", lin([0, c.mid], [1, m("mid", "near", 0.4)])),
    // the house of the yard, people are in
    R(214, -10, 430, 270, lin([0, m(wall, "mid", 0.2)], [1, wall])),
    b.win(252, 18, 40, 50, b.dark),
    b.win(252, 110, 40, 48),
    b.win(444, 110, 40, 48, T(b.dark, b.pane, b.pane)),
    R(342, 104, 56, 150, T(c.near, m("near", "mid", 0.3), m("near", "mid", 0.6)), 2),
    R(352, 116, 36, 40, b.pane),
    P("M328 98h84l8 12h-100z", T(c.near, c.near, m("near", "mid", 0.4))),
    b.glow(272, 134, 90, 0.7),
    b.glow(370, 136, 110, 0.9),
    P(
      "M0 256c200-16 460-14 640 0v144H0z",
      lin([0, T(m("near", "mid", 0.25), c.near, m("near", "mid", 0.3))], [1, m("near", "ground", 0.7)]),
    ),
    P(
      "M346 252h50c20 50 110 90 170 150H180c60-50 150-100 166-150z",
      T(m("paper", "light", 0.4), m("paper", "near", 0.45), m("paper", "near", 0.55)),
      0.7,
    ),
    b.pool(320, 350, 260, 40),
    // two benches, one on each side
    S("M70 372v-46M178 362v-44M462 362v-44M570 372v-46", c.line, 7),
    S("M54 322l138-8M58 338l138-8M448 314l138 8M444 330l138 8", wood, 10),
    P("M84 300l64-4 6 24-72 4z", T(c.mid, m("mid", "paper", 0.3), m("far", "paper", 0.2))),
    // table and board, in the middle of a game
    E(320, 388, 120, 10, c.ground, 0.5),
    P("M300 312h40l14 74h-68z", m(wood, "line", 0.35)),
    P("M206 232h228l46 76c2 10-322 10-320 0z", wood),
    P("M160 306c60 12 260 12 320 0v10c-60 12-260 12-320 0z", m(wood, "line", 0.35)),
    P("M246 238h148l38 66H208z", pale),
    g(`stroke="${black}" stroke-linecap="butt"`, ...rows),
    b.glow(444, 254, 150),
    P(pawn(270, 256) + king(300, 250) + pawn(330, 262) + pawn(372, 254), T(c.line, c.line, m("line", "mid", 0.35))),
    P(pawn(252, 290) + pawn(290, 280) + king(352, 296) + pawn(386, 284), T(c.paper, c.paper, m("paper", "light", 0.5))),
    P("M430 250h22l4 32h-30z", b.hot),
    P("M426 250l15-14 15 14z", c.line),
    S("M424 284h34M441 250v32", c.line, 3),
    // the lime overhead
    S("M622 400c-14-90-10-180-4-300", m("ground", "line", 0.4), 22),
    P(
      "M660-20H470c-16 34 6 60 36 62 6 30 50 40 76 20 12 26 50 30 78 8z",
      T(m("near", "ground", 0.2), m("near", "ground", 0.25), m("near", "mid", 0.2)),
    ),
    P(
      "M660-20H530c-8 24 10 42 32 42 10 22 44 24 60 6 12 10 26 12 38 6z",
      T(m("near", "mid", 0.4), m("near", "mid", 0.3), m("near", "mid", 0.5)),
    ),
    move(P("M500 76q-12 6-10 22 14-6 10-22zM560 92q12 4 12 20-14-4-12-20z", T(m("near", "mid", 0.4), c.accent, m("near", "mid", 0.6)))),
    P("M0 372c40-20 100-12 130 28H0zM640 380c-40-12-90-4-120 20h120z", c.ground),
  ];
}
