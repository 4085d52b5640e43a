import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const house: Motif = { kind: "home", airs: ["moss", "honey"], focus: [372, 222, 250], moves: "swells", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, C, move, win, lin } = b;
  return [
    b.sky(250),
    b.orb([150, 92], [176, 186], [150, 88, 3]),
    b.cloud(480, 70),
    b.stars([52, 60], [228, 46], [286, 104, 1.2], [470, 38], [560, 84], [604, 34, 1.2], [90, 140, 1.2]),
    P("M0 206c70-34 150-40 240-6s190-40 400-22v150H0z", lin([0, c.far], [1, m("far", "mid", 0.5)])),
    P("M0 246c110-36 200-12 300-8s220-46 340-10v120H0z", lin([0, c.mid], [1, m("mid", "near", 0.35)])),
    P(b.spruces([34, 256, 74], [70, 262, 54], [108, 258, 86], [142, 264, 48], [594, 252, 78], [624, 258, 58]), m("mid", "near", 0.55)),
    // the old lime behind the house
    S("M520 290V190", m("near", "line", 0.5), 9),
    P(
      "M520 96c40 0 52 26 50 44c30 8 36 44 18 60c-4 26-40 34-62 24c-30 12-66-2-66-30c-20-16-14-48 8-56c0-24 24-44 52-42z",
      m("near", "ground", 0.35),
    ),
    P(
      "M512 104c26-4 42 14 42 32c-18-14-44-2-48 20c-20 2-32 16-34 32c-16-16-8-40 10-46c-2-20 12-36 30-38z",
      m("near", "mid", T(0.4, 0.3, 0.35)),
    ),
    P(
      "M0 306c150-40 300-28 420-18s160-6 220-2v114H0z",
      lin([0, T(c.near, c.near, m("near", "mid", 0.4))], [1, m("near", "ground", T(0.6, 0.6, 0.3))]),
    ),
    // path to the door
    P(
      "M352 292c-6 26-78 40-108 62c-18 14-30 30-34 46h150c6-24 26-44 44-62c20-18 22-34-8-46z",
      T(m("light", "paper", 0.2), m("accent", "near", 0.55), m("mid", "far", 0.3)),
      T(0.9, 0.8, 0.6),
    ),
    b.pool(292, 322, 120, 34),
    b.pool(446, 310, 80, 20, 0.7),
    S(
      "M150 330c60-14 90-14 120-12M500 306c40-4 70-2 100 2M20 262c40-14 80-18 120-16M540 268c30-6 60-8 90-6",
      m("mid", "near", 0.5),
      3,
      0.45,
    ),
    // house: lit face to the left, shaded side to the right
    R(404, 104, 22, 50, b.shade),
    R(401, 100, 28, 7, m("accent", "line", 0.25)),
    R(384, 214, 100, 78, b.shade),
    P("M258 222l65-66l65 66v70H258z", b.wall),
    P("M320 148h112l66 76H392z", T(c.near, m("near", "mid", 0.3), m("near", "mid", 0.6))),
    P("M320 148l-76 78l9 7l70-67l69 65l6-7z", T(c.ground, c.ground, m("ground", "near", 0.6))),
    S("M436 172l40 48M396 172l28 48", m("near", "line", 0.35), 2, 0.5),
    S("M282 206h80M264 222h118M262 281h6M318 281h10M368 281h18M370 262h16M370 244h16M400 232h10M462 250h20M400 280h60", b.shade, 2, 0.7),
    C(323, 196, 10, m("paper", b.wall, 0.2)),
    C(323, 196, 7, b.pane),
    P("M266 234l26-14l26 14z", T(c.near, c.near, m("near", "mid", 0.5))),
    win(276, 238, 32, 32),
    R(270, 272, 44, 5, T(c.near, c.near, m("near", "mid", 0.5))),
    R(332, 238, 32, 54, T(c.accent, c.accent, m("accent", "line", 0.25)), 2),
    S("M340 246h16v16h-16zM358 270v4", m("accent", "line", 0.4), 2),
    P("M324 236l24-13l24 13z", c.ground),
    win(420, 242, 36, 26),
    b.glow(292, 254, T(70, 70, 110)),
    b.glow(438, 255, T(60, 60, 90), 0.8),
    S("M258 292h226", m("near", "ground", 0.5), 5),
    // fence and grass, nearest plane
    P("M0 366c90-34 150-20 236 34H0zM640 342c-80-6-160 14-206 58h206z", c.ground),
    S("M486 340l154-14M488 356l152-12", T(m("paper", "near", 0.25), m("paper", "near", 0.6), m("paper", "near", 0.7)), 4),
    S(
      "M492 368v-42M514 366v-42M536 362v-40M558 360v-40M580 358v-40M602 356v-40M624 354v-40",
      T(m("paper", "near", 0.1), m("paper", "near", 0.45), m("paper", "near", 0.6)),
      9,
    ),
    S("M40 362l-6-22M52 360l4-20M96 352l-4-16M140 362l8-18M128 360l-2-14", m("near", "mid", 0.4), 3),
    move(P("M410 98c-8-12 8-22 1-36s12-24 20-38c-2 14-8 26-3 38s-2 24-9 36z", c.paper, T(0.85, 0.5, 0.4))),
  ];
}
