import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const ferry: Motif = { kind: "water", airs: ["river", "heather"], focus: [320, 236, 290], moves: "rises", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, C, g, move, lin } = b;
  const hull = T(c.near, c.near, m("near", "mid", 0.45));
  const white = T(c.paper, m("paper", "mid", 0.2), m("paper", "mid", 0.3));
  const side = T(m("paper", "mid", 0.3), m("paper", "mid", 0.5), m("paper", "mid", 0.6));
  const ring = T(c.accent, m("accent", "line", 0.1), m("accent", "line", 0.2));
  return [
    b.sky(240),
    b.orb([108, 88], [112, 196], [110, 86, 2]),
    b.cloud(460, 70),
    b.cloud(210, 110, 0.8),
    b.stars([50, 50], [190, 60, 1.2], [260, 36], [420, 54], [520, 100, 1.2], [596, 52]),
    P("M0 214c90-44 190-42 290-12s210-46 350-16v60H0z", c.far),
    P("M0 236c120-22 240-14 340-8s200-18 300-10v40H0z", lin([0, c.mid], [1, m("mid", "near", 0.4)])),
    b.home(548, 234, 1.2),
    P(b.spruces([612, 236, 56], [520, 236, 40], [36, 240, 50], [60, 240, 38]), m("mid", "near", 0.6)),
    P(
      "M0 242h640v158H0z",
      lin(
        [0, T(m("sky", "paper", 0.45), m("light", "sky", 0.45), m("far", "sky", 0.2))],
        [0.45, T(m("sky", "mid", 0.4), m("sky", "mid", 0.45), m("mid", "sky", 0.2))],
        [1, T(c.mid, c.mid, m("mid", "line", 0.2))],
      ),
    ),
    b.when(b.lit, () =>
      S(
        "M556 250h26M560 260h16M554 270h24M180 352h40M250 356h50M330 354h44M410 350h40M200 366h30M340 368h40M420 364h20M190 378h24",
        c.light,
        4,
        0.65,
      ),
    ),
    P("M124 318c150 26 280 26 400-4-20 22-60 34-100 36H214c-40-2-70-14-90-32z", m("mid", "line", 0.3), 0.4),
    S(
      "M40 276h60M180 262h40M560 300h60M40 340h70M540 352h60M60 384h50M470 384h60",
      T(c.paper, m("light", "paper", 0.5), c.paper),
      2,
      T(0.8, 0.45, 0.35),
    ),
    move(
      S("M192 178v-84M192 106l300 90", c.line, 3),
      P("M192 96l40 10-40 12z", ring),
      b.glow(192, 92, 50, 0.8),
      C(192, 92, 6, b.hot),
      // wheelhouse above, saloon with lit windows below
      R(240, 144, 128, 66, white, 6),
      R(338, 146, 30, 62, side, 4),
      P("M228 146c20-14 132-14 152 0l-4 8H232z", hull),
      R(398, 128, 36, 80, ring, 3),
      R(398, 140, 36, 14, white),
      S("M392 128h48", c.line, 6),
      b.panes(b.pane, [252, 162, 34, 28], [294, 162, 34, 28], [342, 164, 18, 26]),
      R(164, 206, 310, 76, white, 8),
      R(430, 208, 44, 72, side, 6),
      S("M156 206h328", hull, 8),
      g(
        `stroke="${hull}" stroke-width="3"`,
        b.panes(b.pane, [182, 222, 42, 32], [238, 222, 42, 32], [294, 222, 42, 32], [350, 222, 42, 32], [438, 224, 26, 30]),
      ),
      b.glow(300, 240, 200, 0.8),
      b.glow(268, 176, 80, 0.6),
      C(412, 242, 14, ring),
      C(412, 242, 7, white),
      // hull
      P("M112 268h436c-6 40-34 66-74 68H212c-54-2-86-28-100-68z", hull),
      P("M416 270h132c-6 40-34 66-74 68h-96c30-10 42-34 38-68z", c.ground, 0.5),
      S("M112 268h436", T(c.paper, m("paper", "light", 0.2), m("paper", "mid", 0.2)), 7),
      S("M146 308c120 14 260 14 372-4", ring, 6),
      S("M112 264v-22M138 262v-20M494 262v-20M522 262v-20M548 264v-22M112 244h30M490 244h58", white, 3),
    ),
    S(
      "M124 338c-30 4-50 2-74-6M536 334c30 4 60 0 80-8M150 350c-20 4-40 6-60 2",
      T(c.paper, m("paper", "light", 0.2), m("paper", "mid", 0.3)),
      4,
      0.6,
    ),
    P("M0 376c50-12 90-4 120 24H0z", c.ground),
    S("M20 386c-2-36-8-54-16-66M40 386c0-40 4-60 12-78M62 390c2-26 10-40 20-50", c.ground, 4),
    S("M51 312v-14", m("accent", "line", 0.3), 8),
  ];
}
