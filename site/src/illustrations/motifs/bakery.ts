import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const bakery: Motif = { kind: "home", airs: ["honey", "heather"], focus: [290, 250, 280], moves: "sways", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, C, move, lin } = b;
  const front = T(m("paper", "far", 0.3), m("paper", "far", 0.6), m("far", "accent", 0.22));
  const wood = T(c.near, m("near", "mid", 0.2), m("near", "mid", 0.5));
  const inside = T(m("light", "paper", 0.3), m("light", "accent", 0.15), m("light", "accent", 0.2));
  const crust = T(m("accent", "line", 0.08), m("accent", "line", 0.2), m("accent", "line", 0.25));
  const pale = T(m("accent", "light", 0.4), m("accent", "light", 0.25), m("accent", "light", 0.15));
  const stripe = T(c.paper, m("paper", "light", 0.2), m("paper", "light", 0.15));
  const clay = T(c.accent, m("accent", "line", 0.12), m("accent", "line", 0.25));
  const loaf = (x: number, y: number, k = 1) =>
    P(`M${x} ${y}c0-${24 * k} ${56 * k}-${24 * k} ${56 * k} 0z`, crust) +
    S(
      `M${x + 14 * k} ${y - 7 * k}l${6 * k}-${6 * k}M${x + 26 * k} ${y - 8 * k}l${6 * k}-${6 * k}M${x + 38 * k} ${y - 6 * k}l${6 * k}-${6 * k}`,
      pale,
      3,
    );
  return [
    b.sky(240),
    b.orb([572, 62], [560, 120], [572, 64, 3]),
    b.stars([520, 30], [618, 120, 1.2], [540, 110, 1.2]),
    // the street going on
    P("M500 400V150l50-40 40 30h60v260z", T(m("far", "mid", 0.2), m("far", "mid", 0.4), m("far", "sky", 0.2))),
    b.panes(T(m("mid", "near", 0.3), b.pane, b.dark), [530, 176, 18, 24], [592, 176, 18, 24]),
    b.panes(b.pane, [560, 224, 18, 24]),
    P("M576 320V214l40-30 40 30v106z", m("mid", "near", 0.4)),
    b.panes(b.pane, [604, 236, 16, 20]),
    // the house with the shop
    R(-10, -10, 516, 360, lin([0, m(front, "mid", 0.25)], [1, front])),
    R(478, -10, 28, 360, m(front, "line", 0.15)),
    b.win(70, 8, 66, 72, T(b.dark, b.pane, b.dark)),
    b.win(214, 8, 66, 72, b.dark),
    b.win(358, 8, 66, 72, b.pane),
    R(58, 84, 90, 8, b.frame, 2),
    R(202, 84, 90, 8, b.frame, 2),
    R(346, 84, 90, 8, b.frame, 2),
    P("M206 84c4-20 22-20 24 0 6-22 24-20 26 0 4-16 22-16 24 0z", wood),
    // window full of bread
    R(44, 150, 302, 196, wood, 4),
    R(62, 168, 266, 136, inside),
    b.glow(196, 226, 220),
    S("M62 238h266", m(wood, "line", 0.2), 6),
    S("M195 168v136", wood, 6),
    R(62, 304, 266, 10, m(wood, "line", 0.3)),
    loaf(76, 236),
    loaf(136, 236, 0.85),
    loaf(214, 236),
    loaf(86, 304, 1.1),
    P("M160 304v-26h26v26zM274 236v-26h34v26zM212 304c-4-30 8-40 20-40s24 10 20 40z", crust),
    C(268, 288, 15, crust),
    C(268, 288, 6, inside),
    C(304, 288, 15, pale),
    C(304, 288, 6, inside),
    R(60, 314, 270, 30, m(wood, "ground", 0.4), 2),
    // door, ajar with light
    R(376, 160, 92, 190, wood, 3),
    R(388, 172, 68, 96, inside),
    S("M422 172v96M388 218h68", wood, 4),
    R(388, 282, 68, 52, m(wood, "ground", 0.35), 2),
    C(448, 284, 5, c.light),
    b.glow(422, 214, 110, 0.8),
    // striped awning
    P("M30 106h454l16 50H14z", stripe),
    P("M30 106h50l-8 50H14zM131 106h50l-2 50h-54zM232 106h50l5 50h-55zM333 106h50l12 50h-55zM434 106h50l16 50h-54z", clay),
    P(
      "M14 156h58c0 18-58 18-58 0zM125 156h54c0 18-54 18-54 0zM232 156h55c0 18-55 18-55 0zM340 156h55c0 18-55 18-55 0zM446 156h54c0 18-54 18-54 0z",
      m(clay, "line", 0.12),
    ),
    P(
      "M72 156h53c0 18-53 18-53 0zM179 156h53c0 18-53 18-53 0zM287 156h53c0 18-53 18-53 0zM395 156h51c0 18-51 18-51 0z",
      m(stripe, "mid", 0.25),
    ),
    // pavement, bench, pot
    P(
      "M0 346h640v54H0z",
      lin(
        [0, T(m("paper", "far", 0.55), m("mid", "paper", 0.25), m("mid", "far", 0.25))],
        [1, T(m("far", "mid", 0.3), m("mid", "line", 0.15), m("mid", "line", 0.25))],
      ),
    ),
    b.pool(200, 362, 220, 28),
    b.pool(426, 360, 90, 18),
    S("M0 374h640M90 348l-20 26M300 348l-10 26M180 376l-20 24", m("mid", "line", 0.25), 2, 0.35),
    S("M532 358v24M604 358v24", c.line, 5),
    S("M520 354h98M522 332h94", clay, 8),
    P("M548 330h26l3 20h-32z", T(m("light", "accent", 0.2), m("light", "accent", 0.35), m("light", "accent", 0.45))),
    S("M550 330c8-14 16-14 22-2", crust, 5),
    P("M484 324h38l-6 42h-26z", m(clay, "line", 0.3)),
    move(P("M502 324c-26-6-28-40-10-46 2-22 30-22 32 0 18 10 10 42-22 46z", T(c.near, c.near, m("near", "mid", 0.35)))),
  ];
}
