import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const stairs: Motif = { kind: "indoors", airs: ["heather", "moss"], focus: [330, 180, 290], moves: "swells", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, C, E, move, lin, def } = b;
  const clip = def('<clipPath id="ID"><path d="M248 188V104c0-76 132-76 132 0v84z"/></clipPath>');
  const wall = T(m("paper", "far", 0.35), m("far", "accent", 0.25), m("mid", "far", 0.35));
  const lower = T(m("mid", "far", 0.35), m("mid", "near", 0.3), m("mid", "near", 0.35));
  const step = T(c.paper, m("paper", "far", 0.3), m("paper", "mid", 0.35));
  const riser = T(m("paper", "mid", 0.45), m("paper", "mid", 0.65), m("paper", "mid", 0.72));
  const door = T(c.accent, m("accent", "line", 0.2), m("accent", "line", 0.3));
  const cat = T(m("line", "mid", 0.1), m("line", "mid", 0.15), m("line", "mid", 0.3));
  return [
    R(0, 0, 640, 400, lin([0, m(wall, "line", T(0.04, 0.12, 0.16))], [1, wall])),
    P("M0 232h386l254-126v294H0z", lower),
    S("M0 232h386l254-126", T(c.near, m("near", "mid", 0.3), m("near", "mid", 0.6)), 6),
    // the arched window on the landing
    P("M238 196V104c0-90 152-90 152 0v92z", b.frame),
    `<g clip-path="${clip}">`,
    b.sky(190),
    b.orb([344, 84], [320, 160], [350, 90, 3]),
    b.stars([276, 86], [300, 60, 1.2], [286, 120, 1.2]),
    P("M240 160c50-20 90-16 150-6v50H240z", c.far),
    P("M240 176c50-12 100-8 150-2v20H240z", c.near),
    b.home(266, 184, 0.9),
    "</g>",
    S("M314 50v138M248 112h132", b.frame, 6),
    R(226, 190, 176, 14, T(c.paper, m("paper", "mid", 0.15), m("paper", "mid", 0.25)), 3),
    // geranium on the sill, the cat beside it
    P("M254 160h32l-5 30h-22z", door),
    P("M248 160c-12-18 2-34 16-28 6-16 30-12 30 4 12 8 6 24-6 24z", T(c.near, c.near, m("near", "mid", 0.4))),
    b.dots(c.accent, [258, 140, 6], [272, 132, 6], [286, 144, 6]),
    move(P("M336 190c-6-30 4-46 16-50l-3-16 11 8 11-9v17c14 8 20 30 16 50z", cat)),
    S("M384 188c14 2 18-14 12-26", cat, 6),
    // lamp over the landing
    b.glow(470, 92, 230),
    S("M470 0v60", c.line, 4),
    P("M436 88c2-20 16-30 34-30s32 10 34 30z", T(c.near, m("near", "mid", 0.1), m("near", "mid", 0.4))),
    E(470, 88, 34, 5, b.hot),
    C(470, 96, 10, b.hot),
    // a neighbour's door with light under it
    R(64, 128, 108, 206, m(door, "line", 0.35), 3),
    R(74, 138, 88, 196, door, 2),
    S("M88 154h60v66H88zM88 238h60v70H88z", m(door, "line", 0.3), 3),
    C(152, 236, 5, c.light),
    R(108, 112, 22, 11, T(c.light, c.light, c.light), 3),
    b.glow(118, 150, 90, 0.6),
    S("M78 333h80", T(c.light, b.pane, b.pane), 5),
    P("M0 336h420v64H0z", lin([0, step], [1, riser])),
    P("M52 350h136l16 22H38z", T(m("near", "mid", 0.3), c.near, m("near", "mid", 0.4))),
    S("M46 362h150", T(c.light, m("light", "accent", 0.4), m("light", "mid", 0.4)), 3, 0.7),
    b.pool(118, 356, 120, 20, 0.7),
    b.pool(450, 330, 180, 40, 0.7),
    // stairs going up to the right
    P("M360 400v-64h56v-36h56v-36h56v-36h56v-36h56v208z", riser),
    S("M360 338h58M416 302h58M472 266h58M528 230h58M584 194h58", step, 9),
    S("M382 334V226M438 298V194M494 262V160M550 226V126M606 190V92", T(m("near", "line", 0.3), c.line, c.line), 4),
    S("M370 230c100-40 180-104 280-160", T(m("accent", "line", 0.1), m("accent", "line", 0.25), m("accent", "line", 0.2)), 11),
    C(370, 232, 11, T(m("accent", "line", 0.1), m("accent", "line", 0.25), m("accent", "line", 0.2))),
    S("M370 336V240", c.line, 8),
    // somebody has left a bag of apples for somebody
    P("M218 312h46l5 40h-56z", T(m("light", "accent", 0.3), m("accent", "paper", 0.3), m("accent", "paper", 0.25))),
    S("M228 314c0-22 26-22 26 0", m("accent", "line", 0.4), 3),
    b.dots(T(c.near, m("near", "mid", 0.3), m("near", "mid", 0.6)), [230, 310, 8], [252, 310, 8]),
    C(241, 306, 8, T(m("accent", "line", 0.1), c.accent, c.accent)),
  ];
}
