import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const fridge: Motif = { kind: "indoors", airs: ["moss", "heather"], focus: [330, 200, 300], moves: "sways", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, C, E, g, move, lin, def } = b;
  const clip = def('<clipPath id="ID"><path d="M496 74h112v118H496z"/></clipPath>');
  const wall = T(m("paper", "accent", 0.22), m("far", "accent", 0.35), m("accent", "mid", 0.6));
  const body = T(m("mid", "paper", 0.35), m("mid", "paper", 0.2), m("mid", "far", 0.75));
  const dark = m(body, "line", T(0.2, 0.3, 0.3));
  const sheet = T(c.paper, m("paper", "light", 0.4), m("paper", "light", 0.5));
  const metal = T(m("paper", "line", 0.25), m("paper", "line", 0.25), m("paper", "mid", 0.1));
  const clay = T(c.accent, m("accent", "line", 0.05), m("accent", "line", 0.1));
  const wood = T(m("accent", "light", 0.3), m("accent", "line", 0.1), m("accent", "line", 0.25));
  return [
    R(0, 0, 640, 400, lin([0, m(wall, "line", T(0.03, 0.16, 0.15))], [1, wall])),
    P("M0 360h640v40H0z", T(m("accent", "paper", 0.35), m("accent", "line", 0.4), m("accent", "line", 0.5))),
    S("M0 360h640", m(wall, "line", 0.3), 5),
    // window and worktop to the right
    R(482, 60, 140, 146, b.frame, 3),
    g(
      `clip-path="${clip}"`,
      b.sky(180),
      b.orb([580, 104], [566, 140], [580, 104, 3]),
      b.stars([516, 92], [540, 124, 1.2]),
      P("M490 152c40-24 80-14 120-6v60H490z", c.far),
      b.home(518, 178, 0.9),
      P("M490 174c40-10 80-6 120-2v30H490z", c.near),
    ),
    S("M552 74v118", b.frame, 6),
    R(470, 200, 164, 11, sheet, 3),
    R(450, 258, 200, 14, wood),
    R(458, 272, 190, 90, T(c.near, m("near", "mid", 0.25), m("near", "mid", 0.6))),
    S("M552 276v82M536 306v18M568 306v18", c.line, 4),
    P("M560 226h44c0 22-8 32-12 32h-20c-4 0-12-10-12-32z", T(c.near, c.near, m("near", "mid", 0.4))),
    b.dots(clay, [570, 222, 10], [590, 220, 11], [580, 212, 9]),
    P("M486 258v-30h40v30z", clay),
    S("M490 238h32", sheet, 4),
    // lamp
    b.glow(110, 104, 240),
    S("M110 0v48", c.line, 4),
    P("M60 98c4-36 24-50 50-50s46 14 50 50z", T(c.near, m("near", "mid", 0.2), m("near", "mid", 0.55))),
    E(110, 98, 50, 7, b.hot),
    // table for two under it
    b.pool(110, 282, 130, 20),
    S("M40 290l-10 100M178 290l10 100", m(wood, "line", 0.3), 9),
    P("M10 276h198v18H10z", wood),
    P("M50 244h34c0 20-6 30-10 30H60c-4 0-10-10-10-30zM132 244h34c0 20-6 30-10 30h-14c-4 0-10-10-10-30z", sheet),
    S("M84 250c10 0 10 12-2 14M166 250c10 0 10 12-2 14", sheet, 4),
    // the fridge
    E(330, 384, 124, 9, c.line, 0.35),
    S("M248 374v12M412 374v12", c.line, 12),
    R(226, 24, 208, 354, body, 26),
    P("M404 24h4c16 0 26 12 26 26v302c0 14-10 26-26 26h-20c14-110 20-240 16-354z", dark, 0.7),
    S("M228 132h204", dark, 5),
    S("M248 74v38M248 156v70", metal, 9),
    P("M246 30c-10 4-14 12-14 22v60", T(body, body, body)),
    R(366, 48, 42, 12, metal, 4),
    // the chart: a line that goes up and down, and comes home
    move(
      R(272, 152, 130, 116, sheet, 2),
      S("M286 168v84h104", m("paper", "line", 0.5), 3),
      S("M286 232h104M286 212h104M286 192h104", m("paper", "mid", 0.35), 2, 0.7),
      S("M288 226c12-4 14-36 26-38s16 52 30 50 12-36 22-34 12 14 22 10", clay, 5),
      b.dots(T(c.near, c.near, c.near), [314, 188, 4.5], [344, 238, 4.5], [366, 204, 4.5]),
    ),
    C(337, 154, 8, c.light),
    R(280, 62, 44, 44, sheet, 2),
    P("M286 98c4-16 12-22 16-22s12 6 16 22z", T(c.near, c.near, m("near", "mid", 0.2))),
    C(308, 76, 5, clay),
    C(302, 62, 6, clay),
    S("M286 302h60M286 316h44", sheet, 5, 0.7),
    C(372, 306, 8, T(c.light, c.light, c.light)),
    C(394, 318, 7, clay),
  ];
}
