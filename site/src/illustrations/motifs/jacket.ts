import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const jacket: Motif = { kind: "indoors", airs: ["river", "heather"], focus: [320, 236, 300], moves: "swells", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, C, E, g, move, lin, def } = b;
  const clip = def('<clipPath id="ID"><path d="M506 74h78v96h-78z"/></clipPath>');
  const wall = T(m("paper", "accent", 0.18), m("far", "accent", 0.35), m("accent", "mid", 0.62));
  const panel = T(m("paper", "far", 0.35), m("paper", "mid", 0.55), m("paper", "mid", 0.62));
  const wood = T(c.accent, m("accent", "line", 0.2), m("accent", "line", 0.3));
  const blue = T(m("mid", "line", 0.28), m("mid", "far", 0.25), m("far", "paper", 0.12));
  const dark = m(blue, "line", T(0.3, 0.35, 0.35));
  const pale = m(blue, "paper", T(0.3, 0.2, 0.2));
  const boot = T(m("accent", "line", 0.4), m("accent", "line", 0.5), m("accent", "line", 0.5));
  return [
    R(0, 0, 640, 400, lin([0, m(wall, "line", T(0.03, 0.15, 0.15))], [1, wall])),
    R(0, 214, 640, 138, panel),
    S("M0 214h640", m(panel, "line", 0.2), 6),
    S("M60 224v124M130 224v124M480 224v124", m(panel, "line", 0.15), 3),
    P(
      "M0 350h640v50H0z",
      lin(
        [0, T(m("accent", "paper", 0.4), m("accent", "line", 0.4), m("accent", "line", 0.5))],
        [1, T(m("accent", "paper", 0.2), m("accent", "line", 0.5), m("accent", "line", 0.62))],
      ),
    ),
    // front door with a pane: the way to the gate
    R(482, 40, 126, 312, m("near", "line", 0.3), 3),
    R(492, 50, 106, 302, T(c.near, m("near", "mid", 0.2), m("near", "mid", 0.55)), 2),
    R(500, 68, 90, 108, b.frame, 2),
    g(
      `clip-path="${clip}"`,
      b.sky(150),
      b.stars([520, 90, 1.2], [568, 84]),
      P("M500 134c30-14 60-10 90-4v50h-90z", c.far),
      P("M500 154c30-8 60-6 90-2v30h-90z", c.near),
      b.home(524, 156, 0.8),
    ),
    S("M545 74v96", b.frame, 4),
    S("M508 204h74v58h-74zM508 280h74v54h-74z", m("near", "line", 0.3), 3),
    C(502, 232, 5, c.light),
    // shelf with a lamp that was left on
    S("M36 150h130", wood, 9),
    b.glow(98, 84, 230),
    S("M98 144v-40M80 145h36", c.line, 5),
    P("M62 108l18-54h36l18 54z", T(m("light", "accent", 0.15), m("light", "accent", 0.1), b.hot)),
    P("M136 146c-2-22 4-30 16-32 8 6 10 18 8 32z", T(c.mid, c.mid, m("mid", "far", 0.5))),
    b.pool(150, 356, 200, 24, 0.7),
    E(320, 372, 210, 12, T(m("far", "mid", 0.5), m("mid", "far", 0.3), m("mid", "far", 0.4))),
    E(320, 370, 180, 8, T(m("far", "paper", 0.3), m("far", "paper", 0.15), m("far", "paper", 0.15))),
    // bench of the hall
    S("M172 190v176M468 190v176", m(wood, "line", 0.25), 12),
    S("M172 196h296M172 232h296M172 264h296", wood, 12),
    R(156, 292, 328, 18, T(m("accent", "light", 0.3), m("accent", "light", 0.1), m("accent", "line", 0.1)), 5),
    R(160, 310, 320, 8, m(wood, "line", 0.35)),
    // the jacket lies over its back, sleeves to both sides
    g(
      'transform="translate(44 -4)"',
      P("M264 178c-24 6-34 20-36 44l-4 62 36 6 20-92zM376 178c24 6 34 20 36 44l4 62-36 6-20-92z", dark),
      P("M258 180c34-22 90-22 124 0l-4 38 4 66c-40 10-84 10-124 0l4-66z", blue),
      P("M352 168c12 4 22 8 30 12l-4 38 4 66c-14 4-28 6-44 7 12-40 16-84 14-123z", dark, 0.5),
      P("M284 168c14 16 58 16 72 0l16 14-52 46-52-46z", dark),
      P("M296 170c12 10 36 10 48 0l-24 36z", T(c.accent, m("accent", "light", 0.1), m("accent", "light", 0.05))),
      S("M320 222v66", pale, 3),
      S("M272 252l30 4M368 252l-30 4M226 270l34 6M414 270l-34 6", pale, 4),
      b.dots(T(c.light, c.light, c.light), [329, 234, 3.5], [329, 254, 3.5], [329, 274, 3.5]),
    ),
    // a hat beside it; boots side by side
    P("M196 290c2-20 20-26 34-22 16-6 36 0 38 22z", T(c.accent, m("accent", "line", 0.1), m("accent", "line", 0.1))),
    P("M62 320h24v26c14 2 26 6 26 18H62zM116 320h24v26c14 2 26 6 26 18h-50z", boot),
    S("M62 364h50M116 364h50M62 330h24M116 330h24", m(boot, "line", 0.5), 4),
    // a bowl for keys
    move(P("M46 148c0-14 26-14 26 0z", T(c.paper, m("paper", "light", 0.2), m("paper", "mid", 0.2)))),
  ];
}
