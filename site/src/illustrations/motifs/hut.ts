import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const hut: Motif = { kind: "home", airs: ["river", "honey"], focus: [404, 250, 250], moves: "swells", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, move, lin } = b;
  const snow = T(c.paper, m("paper", "light", 0.15), m("paper", "far", 0.3));
  const rock = T(m("far", "mid", 0.3), m("far", "mid", 0.3), m("far", "sky", 0.15));
  const log = T(m("accent", "paper", 0.15), m("accent", "mid", 0.35), m("accent", "mid", 0.5));
  return [
    b.sky(300),
    b.orb([532, 80], [120, 196], [536, 78, 3]),
    b.cloud(44, 96),
    b.stars([60, 60], [120, 120, 1.2], [330, 44], [420, 80], [470, 36, 1.2], [600, 140]),
    P("M-10 250l110-96 62 48 52-30 90 78h336v80H-10z", T(m("far", "paper", 0.3), m("far", "sky", 0.4), m("far", "sky", 0.55))),
    // the mountain, its lit face to the left
    P("M70 300L262 54l70 80 44-34 230 200z", rock),
    P("M262 54l70 80 44-34 230 200H330c20-60-10-90-30-130 10-40-30-70-38-116z", m(rock, "mid", 0.55)),
    P("M262 54l-88 113 28-8 22 22 22-30 26 26 8-40 24 26 28-29zM376 100l-34 26 20 22 14-18 22 32 24-12 26 22-18-26z", snow),
    P("M0 262c80-40 160-30 240-4s220-30 400-8v80H0z", lin([0, c.mid], [1, m("mid", "near", 0.5)])),
    P(
      b.spruces(
        [24, 284, 70],
        [58, 282, 96],
        [96, 286, 62],
        [130, 284, 82],
        [566, 276, 82],
        [600, 280, 104],
        [632, 278, 70],
        [252, 272, 38],
        [270, 274, 50],
      ),
      m("mid", "near", 0.65),
    ),
    P("M0 300c120-34 260-24 390-12s180-16 250-10v122H0z", lin([0, c.near], [1, m("near", "ground", 0.7)])),
    P(
      "M392 306c-20 16-130 8-146 32-12 20 120 18 96 40-14 12-70 14-110 22h120c40-10 116-18 108-44-8-22-120-10-108-24 12-10 70-8 72-26z",
      T(m("light", "paper", 0.2), m("accent", "near", 0.5), m("far", "light", 0.15)),
      0.9,
    ),
    b.pool(396, 322, 150, 34),
    // hut of logs on a stone footing
    R(462, 156, 22, 48, m("paper", "line", T(0.3, 0.5, 0.55))),
    P("M326 214h160v88H326z", log),
    P("M446 214h40v88h-40z", m(log, "line", 0.3)),
    S("M328 232h116M328 250h116M328 268h116M328 284h116M448 232h36M448 250h36M448 268h36M448 284h36", m(log, "line", 0.35), 2, 0.6),
    P("M320 296h172v14H320z", T(m("paper", "line", 0.35), m("paper", "line", 0.55), m("paper", "line", 0.6))),
    P("M300 222l42-52h138l32 52z", T(c.near, m("near", "mid", 0.3), m("near", "mid", 0.7))),
    P("M342 170h138l12 18c-40-6-60 8-84 0-30-8-50 8-82 2z", snow),
    S("M304 222h204", T(c.ground, c.ground, m("ground", "mid", 0.4)), 6),
    b.win(346, 240, 36, 30),
    P("M400 302v-58h34v58z", T(m("near", "ground", 0.3), c.ground, m("ground", "mid", 0.3))),
    S("M427 274v3", c.light, 4),
    b.win(456, 244, 18, 24),
    b.glow(364, 256, 110),
    b.glow(465, 256, 60, 0.8),
    // firewood and a bench by the wall
    b.dots(
      T(m("accent", "light", 0.35), m("accent", "light", 0.1), m("accent", "line", 0.2)),
      [500, 304, 8],
      [517, 304, 8],
      [534, 304, 8],
      [508, 290, 8],
      [526, 290, 8],
    ),
    b.dots(m("accent", "line", 0.4), [500, 304, 3], [517, 304, 3], [534, 304, 3], [508, 290, 3], [526, 290, 3]),
    S("M330 298h54", T(c.accent, m("accent", "line", 0.2), m("accent", "line", 0.3)), 7),
    S("M338 300v12M376 300v12", c.line, 4),
    P("M0 366c70-30 150-16 200 34H0zM640 350c-70-16-150 4-190 50h190z", c.ground),
    S("M40 376l-5-22M54 376l5-20M110 380l-4-18M560 372l-5-20M576 370l5-22", m("near", "mid", 0.45), 3),
    b.dots(T(c.paper, m("accent", "paper", 0.4), m("paper", "near", 0.4)), [84, 372, 4], [132, 380, 4], [600, 368, 4], [536, 384, 4]),
    move(P("M470 152c-8-12 8-20 1-34s12-22 18-34c-2 14-8 24-3 34s-2 24-8 34z", c.paper, T(0.85, 0.5, 0.4))),
  ];
}
