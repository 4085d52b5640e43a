import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const sink: Motif = { kind: "indoors", airs: ["moss", "river"], focus: [330, 230, 300], moves: "swells", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, C, E, g, move, lin, def } = b;
  const clip = def('<clipPath id="ID"><path d="M78 34h170v150H78z"/></clipPath>');
  const wall = T(m("paper", "accent", 0.14), m("far", "accent", 0.35), m("mid", "accent", 0.3));
  const tile = T(m("paper", "sky", 0.55), m("paper", "far", 0.6), m("far", "paper", 0.15));
  const china = T(c.paper, m("paper", "light", 0.3), m("paper", "light", 0.5));
  const metal = T(m("paper", "line", 0.35), m("paper", "line", 0.3), m("paper", "mid", 0.15));
  const clay = T(c.accent, m("accent", "line", 0.1), m("accent", "line", 0.15));
  const front = T(c.near, m("near", "mid", 0.25), m("near", "mid", 0.6));
  const plate = (x: number, y: number, k: number) =>
    C(x, y, 52 * k, china) +
    C(x, y, 34 * k, m(china, "mid", 0.12)) +
    `<circle cx="${x}" cy="${y}" r="${44 * k}" stroke="${clay}" stroke-width="4"/>`;
  return [
    R(0, 0, 640, 400, lin([0, m(wall, "line", T(0.03, 0.16, 0.14))], [1, wall])),
    R(0, 168, 640, 112, tile),
    S(
      "M0 196h640M0 238h640M40 168v28M120 168v28M320 168v28M400 168v28M480 168v28M560 168v28M80 196v42M300 196v42M360 196v42M440 196v42M600 196v42",
      m(tile, "mid", 0.3),
      2,
      0.8,
    ),
    // window over the sink
    R(62, 18, 202, 182, b.frame, 3),
    g(
      `clip-path="${clip}"`,
      b.sky(170),
      b.orb([118, 76], [120, 124], [116, 76, 3]),
      b.stars([180, 60], [216, 92, 1.2], [150, 106, 1.2]),
      P("M70 130c60-34 110-20 190-6v70H70z", c.far),
      b.home(170, 162, 1.1),
      P("M70 158c60-14 120-8 190-4v40H70z", c.near),
    ),
    S("M163 34v150", b.frame, 7),
    R(50, 192, 226, 13, T(c.paper, m("paper", "light", 0.2), m("paper", "mid", 0.2)), 3),
    P("M84 164h34l-5 28H89z", clay),
    P(
      "M100 166c-26-2-36-24-26-42 12 6 18 14 22 24-2-20 2-38 14-46 8 18 6 34 0 48 6-8 12-12 22-14 0 18-10 28-32 30z",
      T(c.near, c.near, m("near", "mid", 0.5)),
    ),
    // lamp on the wall, cups on the shelf
    S("M404 108h196", T(c.accent, m("accent", "line", 0.2), m("accent", "line", 0.25)), 9),
    P("M424 70h36c0 24-8 34-12 34h-12c-4 0-12-10-12-34z", T(c.mid, c.mid, m("mid", "far", 0.5))),
    P("M476 78h34c0 18-6 26-10 26h-14c-4 0-10-8-10-26z", china),
    R(530, 60, 26, 44, front, 4),
    R(562, 72, 24, 32, clay, 4),
    b.glow(332, 106, 230),
    S("M332 0v54", c.line, 4),
    P("M290 96c4-30 18-42 42-42s38 12 42 42z", front),
    E(332, 96, 42, 6, b.hot),
    // worktop, basin and tap
    P("M0 268h640v26H0z", T(m("accent", "light", 0.45), m("accent", "light", 0.15), m("accent", "light", 0.05))),
    R(0, 294, 640, 106, front),
    S("M0 298h640M160 300v100M470 300v100", m(front, "line", 0.35), 5),
    S("M126 326v24M184 326v24M504 326v24", metal, 5),
    b.pool(330, 284, 250, 24),
    P(
      "M176 262h170c-2 50-20 70-34 70H210c-14 0-32-20-34-70z",
      T(m("paper", "mid", 0.12), m("paper", "mid", 0.25), m("paper", "mid", 0.25)),
    ),
    E(261, 264, 85, 12, m("paper", "mid", T(0.4, 0.55, 0.6))),
    S("M330 262v-66c0-36-62-36-62 0v12", metal, 10),
    S("M314 256h32M346 222h16", metal, 9),
    move(S("M268 218v42", T(m("sky", "paper", 0.2), c.paper, m("paper", "light", 0.4)), 5)),
    // the one plate in its rack, and the cloth
    S("M400 266v-34M440 266v-34M480 266v-34M520 266v-34M560 266v-34M384 266h196", metal, 5),
    plate(470, 212, 1),
    S("M460 266v-30M500 266v-30M384 250h196", metal, 5),
    P("M560 268h54v66c-18 8-36 8-54 0z", T(c.paper, m("paper", "light", 0.3), m("paper", "light", 0.2))),
    S("M560 310h54M560 320h54", clay, 4),
    P("M366 268c-2-22 2-30 10-34v-10h12v10c8 4 12 12 10 34z", T(m("mid", "light", 0.2), m("mid", "light", 0.15), m("mid", "light", 0.2))),
  ];
}
