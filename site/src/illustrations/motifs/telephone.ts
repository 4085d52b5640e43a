import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const telephone: Motif = { kind: "indoors", airs: ["heather", "moss"], focus: [330, 230, 300], moves: "sways", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, C, E, g, move, lin, def } = b;
  const clip = def('<clipPath id="ID"><path d="M470 58h120v128H470z"/></clipPath>');
  const wall = T(m("far", "paper", 0.5), m("far", "accent", 0.3), m("far", "accent", 0.12));
  const body = T(m("accent", "line", 0.05), m("accent", "line", 0.1), m("accent", "line", 0.05));
  const dark = m(body, "line", T(0.22, 0.3, 0.35));
  const pale = m(body, "paper", T(0.4, 0.25, 0.3));
  const wood = T(m("accent", "light", 0.4), m("accent", "line", 0.35), m("accent", "line", 0.45));
  const cloth = T(c.paper, m("paper", "light", 0.25), m("paper", "light", 0.25));
  const dial = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((at) => {
    const turn = 0.5 + at * 0.64;
    return [b.round(332 + Math.sin(turn) * 29), b.round(272 - Math.cos(turn) * 23), 5] as const;
  });
  return [
    R(0, 0, 640, 400, lin([0, m(wall, "line", T(0.03, 0.14, 0.14))], [1, wall])),
    R(456, 44, 148, 156, b.frame, 3),
    g(
      `clip-path="${clip}"`,
      b.sky(170),
      b.orb([556, 90], [548, 124], [560, 88, 3]),
      b.stars([492, 80], [524, 104, 1.2]),
      P("M460 142c50-30 90-20 140-4v60H460z", c.far),
      b.home(496, 172, 1),
      P("M460 168c50-12 90-8 140-2v30H460z", c.near),
    ),
    S("M530 58v128", b.frame, 6),
    R(446, 194, 168, 11, cloth, 3),
    // a calendar on the wall: one day of each week has a mark
    R(262, 40, 132, 118, cloth, 4),
    R(262, 40, 132, 24, m("near", "paper", T(0, 0, 0.25)), 4),
    b.dots(
      m("paper", "line", T(0.35, 0.5, 0.6)),
      ...[84, 106, 128].flatMap((y) => [280, 298, 316, 334, 352].map((x) => [x, y, 3.5] as const)),
    ),
    b.dots(T(c.accent, c.accent, m("accent", "line", 0.15)), [374, 84, 7], [374, 106, 7], [374, 128, 7]),
    // lamp
    b.glow(138, 150, 250),
    S("M138 306V152M108 308h60", c.line, 7),
    P("M86 166l28-80h48l28 80z", T(m("light", "accent", 0.15), m("light", "accent", 0.1), b.hot)),
    // table with a cloth
    R(40, 306, 560, 22, wood, 6),
    P("M90 328h460l-14 72H104z", m(wood, "line", 0.3)),
    C(320, 362, 8, c.line),
    S("M200 346h240v36H200z", m(wood, "line", 0.5), 3),
    b.pool(170, 312, 200, 18),
    P("M196 306h268l22 30c-24 12-44 12-56 0-18 14-40 14-54 0-18 14-40 14-54 0-18 14-40 14-54 0-18 12-50 14-92 0z", cloth),
    S("M206 316h248", T(c.accent, c.accent, m("accent", "line", 0.1)), 3, 0.7),
    // telephone with a dial
    E(332, 312, 112, 9, c.line, 0.3),
    P("M232 308c4-20 26-30 38-64 6-18 14-26 26-26h72c12 0 20 8 26 26 12 34 34 44 38 64z", body),
    P("M376 222c8 4 14 12 18 22 12 34 34 44 38 64h-56c16-26 14-60 0-86z", dark, 0.6),
    S("M240 300c60 6 124 6 184 0", dark, 4),
    E(332, 272, 44, 34, T(c.paper, m("paper", "light", 0.3), m("paper", "light", 0.35))),
    E(332, 272, 40, 31, m(body, "line", 0.1)),
    b.dots(cloth, ...dial),
    E(332, 272, 13, 10, cloth),
    S("M290 216v-14M374 216v-14", dark, 9),
    P("M222 204c-6-36 30-40 40-20 40-14 100-14 140 0 10-20 46-16 40 20-14 12-38 10-44-6-40-12-92-12-132 0-6 16-30 18-44 6z", dark),
    S("M262 186c40-12 100-12 140 0", pale, 4),
    S("M234 200c-30 10-40 40-22 54s20 34-2 52", dark, 6),
    // flowers from the garden, glasses on a notebook
    P("M508 306c-10-20-8-40 0-56h32c8 16 10 36 0 56z", T(c.mid, c.mid, m("mid", "far", 0.5))),
    move(
      S("M516 250c-4-20-14-30-24-38M524 250c0-24 2-36 8-50M532 250c6-16 16-24 28-28", T(c.near, c.near, m("near", "mid", 0.5)), 4),
      b.dots(T(c.paper, m("paper", "light", 0.3), m("paper", "light", 0.3)), [490, 208, 12], [534, 194, 13], [562, 220, 11]),
      b.dots(T(m("light", "accent", 0.4), c.light, c.light), [490, 208, 4], [534, 194, 4.5], [562, 220, 4]),
    ),
    R(48, 296, 56, 11, T(c.near, c.near, m("near", "mid", 0.4)), 2),
  ];
}
