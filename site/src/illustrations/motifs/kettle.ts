import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const kettle: Motif = { kind: "indoors", airs: ["moss", "honey"], focus: [334, 236, 270], moves: "rises", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, C, E, g, move, lin, def } = b;
  const clip = def('<clipPath id="ID"><rect x="72" y="48" width="196" height="194"/></clipPath>');
  const wall = T(m("paper", "accent", 0.2), m("far", "accent", 0.3), m("accent", "line", 0.66));
  const frame = T(c.paper, m("paper", "mid", 0.3), m("paper", "mid", 0.45));
  const china = T(c.paper, m("paper", "light", 0.25), m("paper", "light", 0.25));
  const enamel = T(c.near, c.near, m("near", "mid", 0.5));
  const cup = (x: number, y: number) =>
    E(x, y + 40, 50, 9, china) +
    E(x, y + 38, 36, 6, m("accent", "line", 0.4), 0.35) +
    S(`M${x + 30} ${y + 8}c24-4 22 24-4 22`, china, 6) +
    P(`M${x - 34} ${y}h68c0 26-10 40-22 42h-24c-12-2-22-16-22-42z`, china) +
    P(`M${x + 6} ${y}h28c0 26-10 40-22 42h-10c10-12 8-30 4-42z`, m("accent", "line", 0.2), 0.16) +
    E(x, y, 34, 7, T(m("paper", "mid", 0.25), m("paper", "mid", 0.3), m("paper", "mid", 0.2))) +
    E(x, y + 1, 29, 5, m("accent", "line", 0.2)) +
    S(`M${x - 31} ${y + 14}c18 6 44 6 62 0`, c.accent, 4);
  return [
    R(0, 0, 640, 400, lin([0, m(wall, "ground", T(0.1, 0.25, 0.35))], [1, wall])),
    R(58, 34, 224, 218, frame, 3),
    g(
      `clip-path="${clip}"`,
      g(
        'transform="translate(60 0)"',
        b.sky(220),
        b.orb([64, 92], [74, 160], [66, 78, 3]),
        b.stars([130, 72], [170, 128], [186, 64, 1.2], [138, 130, 1.2]),
      ),
      P("M60 180c50-30 90-30 120-8s70-20 100-14v90H60z", c.far),
      P("M60 206c70-26 130-10 220-18v60H60z", lin([0, c.mid], [1, m("mid", "near", 0.5)])),
      P(b.spruce(106, 208, 40) + b.spruce(122, 210, 54) + b.spruce(236, 202, 44), m("mid", "near", 0.6)),
      P("M60 230c70-14 140-8 220-6v30H60z", c.near),
    ),
    S("M170 48v194M72 108h196", frame, 7),
    R(46, 244, 248, 14, m(frame, "mid", 0.15), 3),
    // geranium
    S("M96 214c-2-14-12-22-18-34M98 214c0-18 8-24 12-40", c.ground, 4),
    P(
      "M58 184c4-20 34-22 38-2c8-20 36-16 36 4c4 18-18 28-32 18c-14 12-42 2-42-20z",
      T(m("near", "mid", 0.2), c.near, m("near", "mid", 0.3)),
    ),
    C(76, 170, 8, c.accent),
    C(88, 163, 7, c.accent),
    C(116, 168, 8, c.accent),
    P("M76 212h44l-6 34H82z", T(m("accent", "line", 0.1), m("accent", "line", 0.2), m("accent", "line", 0.35))),
    // hanging lamp
    b.glow(344, 90, 220),
    S("M344 0v36", c.line, 4),
    P("M288 84c4-34 28-48 56-48s52 14 56 48z", T(c.near, m("near", "mid", 0.1), m("near", "mid", 0.35))),
    E(344, 84, 56, 8, b.hot),
    S("M452 148h150", T(c.accent, m("accent", "line", 0.25), m("accent", "line", 0.45)), 8),
    P("M470 118h44c0 18-10 26-14 26h-16c-4 0-14-8-14-26z", T(c.near, c.near, m("near", "mid", 0.4))),
    P("M474 106h36c0 8-4 12-8 12h-20c-4 0-8-4-8-12z", china),
    R(534, 104, 24, 40, T(c.mid, c.mid, c.mid), 4),
    R(564, 114, 22, 30, china, 4),
    S("M534 114h24", frame, 4),

    // table
    P(
      "M0 312c180-20 460-20 640 0v88H0z",
      lin(
        [0, T(m("accent", "light", 0.5), m("accent", "line", 0.15), m("accent", "line", 0.4))],
        [1, T(m("accent", "light", 0.2), m("accent", "line", 0.35), m("accent", "line", 0.6))],
      ),
    ),
    S("M0 346c100-8 200-12 300-12M420 374c80 0 150 4 220 10M60 388c60-4 120-6 190-6", m("accent", "line", T(0.15, 0.4, 0.6)), 2, 0.6),
    b.pool(340, 342, 270, 44, 0.8),
    E(346, 334, 100, 12, m("accent", "line", 0.6), 0.4),
    // kettle
    S("M276 216c0-74 112-74 112 0", c.line, 7),
    P("M262 266c-34-2-34-44-58-52l10-10c36 2 34 36 58 36z", m(enamel, "ground", 0.2)),
    P("M252 300c-2-58 32-92 80-92s82 34 80 92c-2 28-30 34-80 34s-78-6-80-34z", enamel),
    P("M340 208c46 2 74 36 72 92c-2 28-30 34-74 34c36-20 44-78 2-126z", m(enamel, "ground", 0.5)),
    P("M270 276c0-28 14-46 32-54c-8 20-16 40-14 66c0 14-18 10-18-12z", m(enamel, "paper", T(0.5, 0.3, 0.25)), 0.8),
    b.when(b.lit, () => S("M268 262c6-26 22-42 44-46M366 220c18 8 30 22 36 42", m("light", enamel, 0.4), 3, 0.7)),
    E(332, 212, 44, 9, m(enamel, "ground", 0.45)),
    E(332, 208, 40, 8, enamel),
    C(332, 196, 8, c.line),
    S("M300 158c20-14 44-14 64 0", T(c.accent, c.accent, m("accent", "line", 0.2)), 9),
    move(P("M194 198c-9-14 8-22 0-38c14 12-2 24 6 38zM208 188c-8-14 10-22 2-42c16 14-2 26 5 42z", c.paper, T(0.9, 0.55, 0.45))),
    cup(160, 300),
    cup(482, 306),
    // honey and a slice of lemon
    R(546, 276, 48, 52, T(m("light", "accent", 0.45), m("light", "accent", 0.5), m("light", "accent", 0.45)), 10),
    R(542, 268, 56, 13, T(c.paper, m("paper", "light", 0.3), c.paper), 4),
    P("M553 296h34v17h-34z", china),
    S("M561 304h18", c.near, 3),
  ];
}
