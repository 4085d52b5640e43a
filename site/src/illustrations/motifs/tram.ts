import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const tram: Motif = { kind: "way", airs: ["river", "heather"], focus: [300, 236, 300], moves: "drifts", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, C, g, move, lin } = b;
  const snow = T(c.paper, m("paper", "far", 0.25), m("paper", "mid", 0.4));
  const snowShade = T(m("paper", "far", 0.35), m("paper", "mid", 0.42), m("paper", "mid", 0.68));
  const cream = T(m("paper", "light", 0.3), m("paper", "mid", 0.2), m("paper", "mid", 0.3));
  const body = T(c.near, m("near", "mid", 0.3), m("near", "mid", 0.6));
  const glass = T(m("sky", "near", 0.3), b.pane, b.pane);
  return [
    b.sky(290),
    b.orb(null, null, [560, 74, 3]),
    b.stars([60, 60], [150, 34], [250, 70, 1.2], [410, 44], [500, 120, 1.2]),
    b.cloud(60, 84),
    // the street behind, roofs under snow
    P(
      "M0 300V170l46-30 46 30v-24h70v-30l54-36 54 36v60h60v-34h80v30l56-38 56 38v-20h118v148z",
      T(m("far", "mid", 0.25), m("far", "mid", 0.4), m("far", "sky", 0.2)),
    ),
    S("M2 168l44-29 44 29M94 146h66M164 114l52-34 52 34M332 142h76M414 168l52-34 52 34M524 152h116", snow, 6),
    b.panes(
      T(m("mid", "near", 0.3), b.pane, b.pane),
      [36, 176, 13, 16],
      [120, 170, 13, 16],
      [206, 126, 14, 18],
      [236, 126, 14, 18],
      [552, 176, 14, 17],
    ),
    P("M0 262c40-26 90-24 116-4 60-20 380-20 524-2v70H0z", T(m("mid", "near", 0.15), c.mid, c.mid)),
    P("M0 292c180-18 440-16 640-4v112H0z", lin([0, snowShade], [1, snow])),
    // tram: roof with snow, cream above, green below
    S("M236 118l34-40 36 40M236 78h72", c.line, 4),
    S("M0 76h640", c.line, 2, 0.5),
    R(92, 124, 352, 196, cream, 26),
    R(92, 236, 352, 84, body, 14),
    R(92, 236, 352, 50, body),
    R(408, 128, 36, 188, m(body, "line", 0.25), 20, 0.45),
    P("M104 136c20-22 312-22 330 0-60-6-270-6-330 0z", snow),
    S("M150 118h210", T(m("paper", "line", 0.3), c.line, c.line), 8),
    g(
      `stroke="${T(c.near, m("near", "ground", 0.4), m("near", "mid", 0.4))}" stroke-width="4"`,
      P("M112 156h70v64h-70zM194 156h70v64h-70zM276 156h38v140h-38zM326 156h84v64h-84z", glass),
    ),
    S("M295 158v136", T(c.near, c.near, c.near), 4),
    S("M92 238h352", T(c.accent, m("accent", "line", 0.15), m("accent", "line", 0.3)), 7),
    C(126, 268, 11, b.hot),
    C(416, 268, 9, c.accent),
    b.glow(126, 268, 110),
    b.glow(296, 200, 150, 0.7),
    P("M112 320h312l-10 16H122z", c.line),
    b.pool(180, 340, 220, 30),
    b.pool(490, 344, 130, 26, 0.8),
    S("M0 346h640M0 362h640", T(m("mid", "line", 0.3), m("mid", "line", 0.3), m("mid", "line", 0.4)), 4, 0.8),
    // the stop: a sign, a lamp and a bench for two
    S("M560 336V138c0-34-46-34-46-6", c.line, 7),
    S("M546 338h28", c.line, 9),
    P("M496 138h36l-6 26h-24z", b.hot),
    P("M490 140c2-20 46-20 48 0z", c.line),
    b.glow(514, 154, 120),
    S("M494 124c8-8 30-10 40 0", snow, 6),
    R(546, 196, 28, 36, T(c.accent, m("accent", "line", 0.1), m("accent", "line", 0.25)), 4),
    S("M553 208h14M553 218h14", c.paper, 3),
    S("M476 326v20M528 326v20", c.line, 5),
    S("M464 322h76M466 302h72", T(c.accent, m("accent", "line", 0.2), m("accent", "line", 0.35)), 8),
    S("M466 314h72M468 295h68", snow, 6),
    P("M0 372c90-20 170-8 230 28H0zM640 366c-80-16-170 4-210 34h210z", snow),
    S("M40 386c30-8 60-8 90 2M540 386c20-8 50-8 70-4", snowShade, 3),
    move(
      b.dots(
        T(c.paper, c.paper, m("paper", "light", 0.4)),
        [40, 50, 3],
        [84, 120, 2],
        [140, 60, 3],
        [196, 40, 2],
        [330, 60, 3],
        [376, 100, 2],
        [440, 70, 3],
        [470, 190, 2],
        [600, 110, 3],
        [590, 210, 2],
        [610, 290, 3],
        [60, 220, 3],
        [34, 310, 2],
        [460, 250, 3],
        [240, 378, 3],
        [380, 384, 2],
      ),
    ),
  ];
}
