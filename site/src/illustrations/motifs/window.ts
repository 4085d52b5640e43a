import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const window: Motif = { kind: "indoors", airs: ["heather", "river"], focus: [330, 180, 290], moves: "sways", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, E, g, move, lin, def } = b;
  const clip = def('<clipPath id="ID"><path d="M142 40h356v238H142z"/></clipPath>');
  const wall = T(m("paper", "far", 0.4), m("far", "accent", 0.3), m("far", "mid", 0.35));
  const linen = T(c.paper, m("paper", "light", 0.25), m("paper", "light", 0.2));
  const fold = m(linen, "mid", 0.3);
  const china = T(c.paper, m("paper", "light", 0.3), m("paper", "light", 0.4));
  const clay = T(c.accent, m("accent", "line", 0.1), m("accent", "line", 0.15));
  return [
    R(0, 0, 640, 400, lin([0, m(wall, "line", T(0.04, 0.14, 0.12))], [1, wall])),
    R(126, 24, 388, 266, b.frame, 4),
    g(
      `clip-path="${clip}"`,
      b.sky(260),
      b.orb([404, 96], [400, 164], [404, 92, 3]),
      b.stars([176, 70], [226, 104, 1.2], [290, 62], [352, 130, 1.2], [456, 70], [470, 140, 1.2]),
      b.cloud(196, 84, 0.8),
      P("M130 190c70-50 150-34 200-10s110-36 180-10v70H130z", c.far),
      P("M130 214c80-30 160-10 220-4s100-18 160-4v60H130z", lin([0, c.mid], [1, m("mid", "near", 0.3)])),
      P(b.spruces([164, 222, 54], [184, 224, 40], [446, 216, 50], [468, 218, 70]), m("mid", "near", 0.5)),
      b.home(236, 232, 2),
      P("M130 240c100-18 260-18 380 0v50H130z", lin([0, c.near], [1, m("near", "ground", 0.6)])),
      // the garden begins under the window
      P(
        "M268 236c-6 20 30 22 20 50h70c0-28-60-22-50-52z",
        T(m("light", "paper", 0.3), m("accent", "near", 0.4), m("mid", "light", 0.25)),
        0.9,
      ),
      S("M142 262h100M380 262h120", T(c.paper, m("paper", "near", 0.4), m("paper", "near", 0.4)), 4),
      S(
        "M158 252v30M182 252v30M206 252v30M230 252v30M396 252v30M420 252v30M444 252v30M468 252v30",
        T(c.paper, m("paper", "near", 0.4), m("paper", "near", 0.4)),
        7,
      ),
    ),
    S("M320 40v238M142 112h356", b.frame, 9),
    // curtains drawn aside
    P("M92 18h98c-4 90-22 150-40 196-6 30-4 70 2 108H88c8-110 8-210 4-304z", linen),
    move(P("M548 18h-98c4 90 22 150 40 196 6 30 4 70-2 108h64c-8-110-8-210-4-304z", linen)),
    S(
      "M118 24c4 100 2 200-4 296M146 24c2 70-6 130-16 190M170 24c-4 60-14 110-26 160M522 24c-4 100-2 200 4 296M494 24c-2 70 6 130 16 190M470 24c4 60 14 110 26 160",
      fold,
      3,
      0.7,
    ),
    S("M98 214c18 8 36 8 54 0M542 214c-18 8-36 8-54 0", clay, 8),
    S("M72 16h496", m("accent", "line", 0.4), 7),
    R(80, 284, 480, 18, T(c.paper, m("paper", "light", 0.2), m("paper", "light", 0.15)), 4),
    R(92, 302, 456, 6, m(wall, "line", 0.35)),
    // what stands on the sill: a lamp that is on, a plant, a cup, a book
    b.glow(424, 206, 220),
    b.pool(424, 288, 140, 16),
    S("M424 282v-50M404 283h40", c.line, 6),
    P("M388 236l16-50h40l16 50z", T(m("light", "accent", 0.2), m("light", "accent", 0.1), b.hot)),
    P("M192 250h44l-6 34h-32z", clay),
    P(
      "M214 252c-34-4-46-34-34-54 14 8 22 20 26 34-4-30 2-54 18-66 10 22 8 46 0 66 8-12 18-20 32-22 0 24-14 40-42 42z",
      T(c.near, c.near, m("near", "mid", 0.4)),
    ),
    P("M286 250h42c0 22-6 34-12 34h-18c-6 0-12-12-12-34z", china),
    S("M328 256c12-2 12 18-4 18", china, 5),
    S("M288 260h38", clay, 4),
    E(307, 250, 21, 4, m("accent", "line", 0.25)),
    P("M344 270h26v14h-26z", T(c.near, c.near, m("near", "mid", 0.4))),
    // the radiator below is warm
    S(
      "M170 334v80M204 334v80M238 334v80M272 334v80M306 334v80M340 334v80M374 334v80M408 334v80M442 334v80M476 334v80",
      T(c.paper, m("paper", "mid", 0.2), m("paper", "mid", 0.4)),
      24,
    ),
    S(
      "M178 336v80M212 336v80M246 336v80M280 336v80M314 336v80M348 336v80M382 336v80M416 336v80M450 336v80M484 336v80",
      m("paper", "mid", T(0.3, 0.5, 0.65)),
      6,
    ),
  ];
}
