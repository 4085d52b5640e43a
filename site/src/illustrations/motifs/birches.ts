import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const birches: Motif = { kind: "way", airs: ["moss", "honey"], focus: [322, 226, 230], moves: "drifts", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, move, lin } = b;
  const bark = T(c.paper, m("paper", "far", 0.15), m("paper", "far", 0.2));
  const barkShade = T(m("paper", "mid", 0.5), m("paper", "mid", 0.6), m("paper", "mid", 0.7));
  const trunk = (x: number, w: number, top: number, bot: number) =>
    P(`M${x} ${bot}c4-90-4-210 4-${bot - top}h${w}c-4 120 0 240 6 ${bot - top}z`, bark) +
    P(`M${x + w * 0.62} ${bot}c6-100-2-220 6-${bot - top}h${b.round(w * 0.38)}c-4 120 0 240 6 ${bot - top}z`, barkShade);
  return [
    b.sky(300),
    b.orb([352, 130], [352, 176], [366, 122, 3]),
    b.stars([262, 60], [384, 52], [292, 168, 1.2], [360, 178, 1.2], [420, 100, 1.2], [228, 120, 1.2]),
    P("M0 190c120-30 220 10 320 12s220-46 320-14v90H0z", c.far),
    S("M150 60v200M186 60v200M250 60v190M276 60v180M392 60v180M420 60v190M442 60v200", m("far", "paper", T(0.75, 0.35, 0.3)), 6),
    P("M0 236c90-40 200-16 300 0s220-30 340-4v80H0z", lin([0, c.mid], [1, m("mid", "near", 0.4)])),
    b.home(296, 236, 1.3),
    P("M0 280c140-40 500-44 640-4v124H0z", lin([0, c.near], [1, c.ground])),
    P(
      "M316 234c-30 30 60 44 40 76c-24 34-160 46-200 90h310c-10-40 40-70 4-104c-28-26-130-34-134-62z",
      lin(
        [0, T(c.light, m("light", "accent", 0.3), m("far", "light", 0.2))],
        [1, T(m("light", "accent", 0.3), m("accent", "near", 0.55), m("mid", "near", 0.1))],
      ),
    ),
    trunk(216, 16, -10, 300),
    trunk(462, 18, -10, 306),
    trunk(502, 12, -10, 288),
    trunk(150, 13, -10, 292),
    S(
      "M218 60h7M222 110h8M218 168h6M222 226h7M468 60h8M466 118h7M470 180h8M466 234h8M504 90h5M506 200h5M152 80h6M154 190h6",
      c.line,
      3,
      0.75,
    ),
    P(
      "M-20-20h700v70c-40 36-96 30-118 4c-36 40-96 34-116 0c-30 30-84 28-104-2c-30 30-80 26-98-4c-34 38-92 34-114 0c-30 34-84 36-150 4z",
      m("near", "mid", T(0.5, 0.35, 0.35)),
      0.95,
    ),
    P(
      "M-20-20h330c-6 30-34 44-60 34c-26 36-80 34-100 8c-30 36-90 40-170 6zM420-20h240v70c-50 20-90 10-110-14c-40 20-110 4-130-56z",
      m("near", "ground", T(0.1, 0.3, 0.4)),
    ),
    trunk(76, 40, -10, 380),
    trunk(536, 46, -10, 392),
    P(
      "M82 60h16l-4 7h-12zM98 130h16l-2 6h-14zM82 196h20l-6 8h-14zM92 270h20l-2 6h-16zM84 330h14l-3 6h-11zM544 40h18l-4 8h-14zM562 118h18l-2 6h-16zM544 180h22l-6 9h-16zM556 262h20l-2 7h-18zM546 330h18l-4 8h-14z",
      c.line,
      0.85,
    ),
    P("M0 370c40-16 110-16 160 30H0zM640 366c-50-10-110-4-150 34h150z", c.ground),
    S(
      "M146 296l-3-14M158 294l4-14M212 304l-3-16M230 304l5-16M458 310l-4-16M484 310l5-16M502 292l-3-14M70 382l-6-24M108 384l8-24M530 394l-8-26M580 392l8-24M176 352l-5-20M188 350l4-18M206 330l-3-14M492 346l-4-18M504 350l6-18M40 372l-6-24M56 372l6-22M604 374l-4-24M616 374l7-22M256 300l-2-12M300 268l3-10",
      m("near", "mid", 0.5),
      3,
    ),
    move(
      P(
        "M262 84q12 2 14 16q-14-2-14-16zM398 78q-12 4-12 18q14-4 12-18zM180 96q10 6 8 20q-12-6-8-20zM440 140q-10 6-8 20q12-6 8-20zM250 182q12 2 14 16q-14-2-14-16z",
        T(c.accent, c.accent, m("accent", "mid", 0.3)),
      ),
    ),
  ];
}
