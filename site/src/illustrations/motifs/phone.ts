import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const phone: Motif = { kind: "indoors", airs: ["honey", "river"], focus: [320, 240, 300], moves: "sways", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, C, E, g, move, lin, def } = b;
  const clip = def('<clipPath id="ID"><path d="M300 36h150v96H300z"/></clipPath>');
  const wall = T(m("far", "paper", 0.55), m("far", "accent", 0.2), m("far", "mid", 0.2));
  const wood = T(m("accent", "light", 0.25), m("accent", "line", 0.2), m("accent", "line", 0.3));
  const deep = T(m("accent", "line", 0.2), m("accent", "line", 0.45), m("accent", "line", 0.55));
  const pale = T(m("accent", "light", 0.5), m("accent", "light", 0.15), m("accent", "light", 0.05));
  const leaf = T(c.near, c.near, m("near", "mid", 0.5));
  return [
    R(0, 0, 640, 400, lin([0, m(wall, "line", T(0.03, 0.14, 0.12))], [1, wall])),
    // a picture of the place
    R(288, 24, 174, 120, T(c.paper, m("paper", "light", 0.2), m("paper", "mid", 0.2)), 3),
    g(
      `clip-path="${clip}"`,
      b.sky(130),
      P("M290 96c50-26 90-16 170-6v50H290z", c.far),
      P("M290 114c50-12 110-10 170-4v30H290z", c.near),
      b.home(352, 116, 0.9),
    ),
    // chest of drawers
    P("M0 384h640v16H0z", m(wall, "line", 0.35)),
    S("M168 388v12M472 388v12", deep, 18),
    R(142, 196, 356, 196, deep, 4),
    R(124, 182, 392, 18, pale, 4),
    R(162, 322, 316, 58, wood, 4),
    C(244, 350, 7, c.line),
    C(396, 350, 7, c.line),
    // the upper drawer stands open: the phone lies in it
    P("M164 210h312l22 48H142z", m("accent", "line", T(0.5, 0.65, 0.7))),
    P("M176 216h288l14 36H162z", T(m("light", "paper", 0.3), m("light", "paper", 0.3), m("paper", "accent", 0.25))),
    P("M282 224l66-4 12 28-72 4z", c.line),
    P("M288 227l54-3 9 20-59 4z", T(m("sky", "mid", 0.6), m("mid", "far", 0.4), m("far", "paper", 0.2))),
    P("M384 222h48l8 22h-52z", T(c.near, c.near, m("near", "mid", 0.4))),
    S("M392 222l4 22", m("light", "accent", 0.3), 3),
    P("M196 224h46l-4 20h-48z", clayOf(b)),
    R(130, 252, 380, 62, wood, 5),
    R(130, 304, 380, 10, m(wood, "line", 0.25), 4),
    C(240, 282, 8, c.line),
    C(400, 282, 8, c.line),
    E(320, 322, 178, 6, c.line, 0.3),
    // the evening's things on top
    b.glow(204, 110, 240),
    b.pool(204, 190, 130, 14),
    b.pool(256, 276, 130, 26, 0.6),
    S("M204 178V112M180 180h48", c.line, 6),
    P("M162 124l20-62h44l20 62z", T(m("light", "accent", 0.15), m("light", "accent", 0.1), b.hot)),
    P("M404 182c-14-20-8-40 2-50h26c10 10 16 30 2 50z", T(c.paper, m("paper", "light", 0.2), m("paper", "mid", 0.2))),
    S("M412 140h14", m("paper", "mid", 0.5), 3),
    move(
      S("M416 132c-4-30-18-44-34-56M418 132c0-30 4-54 18-78M424 132c6-22 20-34 40-40", T(c.near, c.near, m("near", "mid", 0.4)), 4),
      P(
        "M384 78q-18 0-22-18 18 0 22 18zM398 96q-20 6-28-10 18-8 28 10zM434 56q-6-18 8-30 10 16-8 30zM428 84q14-14 28-6-8 16-28 6zM462 94q12-14 28-6-10 16-28 6zM446 106q4-14 20-14-4 16-20 14z",
        leaf,
      ),
    ),
    R(276, 168, 60, 13, T(c.near, c.near, m("near", "mid", 0.4)), 2),
    R(282, 156, 52, 12, T(c.mid, c.mid, m("mid", "far", 0.5)), 2),
  ];
}

const clayOf = ({ c, T, m }: Brush) => T(c.accent, m("accent", "line", 0.1), m("accent", "line", 0.2));
