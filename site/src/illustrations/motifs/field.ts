import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const field: Motif = { kind: "garden", airs: ["honey", "river"], focus: [388, 226, 290], moves: "sways", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, E, g, move, lin } = b;
  const wheat = T(m("light", "accent", 0.3), m("accent", "light", 0.25), m("accent", "mid", 0.45));
  const deep = T(m("accent", "light", 0.3), m("accent", "line", 0.3), m("accent", "mid", 0.78));
  const crown = T(m("near", "ground", 0.1), m("near", "ground", 0.2), m("near", "mid", 0.4));
  const bale = (x: number, y: number, k: number) =>
    g(
      `transform="translate(${x} ${y}) scale(${k})"`,
      E(10, 36, 64, 8, c.ground, 0.35),
      P("M0-36h34c40 0 40 72 0 72H0z", deep),
      E(0, 0, 30, 36, wheat),
      S("M0-22c22 0 22 42 0 42s-14-26 0-26 8 12 0 12", deep, 4),
    );
  return [
    b.sky(270),
    b.orb([140, 92], [176, 204], [130, 86, 1]),
    b.cloud(220, 76),
    b.cloud(540, 100, 0.7),
    b.stars([40, 50], [220, 56, 1.2], [280, 110], [480, 40], [570, 70, 1.2], [610, 130], [60, 150, 1.2]),
    P("M0 226c110-40 230-36 340-12s190-36 300-14v70H0z", c.far),
    P("M0 250c120-24 260-12 360-6s180-22 280-12v50H0z", lin([0, c.mid], [1, m("mid", "near", 0.35)])),
    P(b.spruces([20, 256, 44], [44, 256, 58], [70, 258, 38], [600, 246, 50], [622, 248, 64]), m("mid", "near", 0.5)),
    // the field in long rows
    P(
      "M0 276c200-44 440-40 640-8v132H0z",
      lin([0, wheat], [1, T(m("accent", "light", 0.5), m("accent", "line", 0.3), m("accent", "mid", 0.65))]),
    ),
    S(
      "M40 292c100-20 220-30 320-28M0 322c140-34 300-44 420-36M20 360c160-48 360-56 560-34M440 268c70 0 140 6 200 16M170 396c140-40 300-50 470-36M500 300c60 2 100 6 140 12",
      deep,
      4,
      0.6,
    ),
    P(
      "M404 262c-4 18 36 24 20 44-26 26-130 46-176 94h132c20-36 96-60 100-92 2-22-48-26-56-46z",
      T(m("light", "paper", 0.4), m("light", "accent", 0.55), m("far", "light", 0.22)),
      0.9,
    ),
    // the tree and the house under it
    E(392, 270, 130, 12, c.ground, 0.4),
    S(
      "M446 270c4-40 0-70-4-110M444 200c14-10 24-20 30-34M442 196c-14-8-24-18-32-34",
      T(m("line", "accent", 0.25), m("line", "accent", 0.2), m("line", "mid", 0.4)),
      12,
    ),
    P(
      "M330 158c-24-24-4-64 30-60 4-42 60-56 84-28 30-26 84-6 82 34 38 0 52 46 24 68-2 34-50 44-70 20-26 22-72 16-82-10-26 12-60 4-68-24z",
      crown,
    ),
    P(
      "M362 104c8-36 56-46 76-20-28 0-40 14-42 32-16-8-28-6-34-12zM452 78c28-16 62 4 60 34-20-12-38-8-46 6-4-18-8-28-14-40zM340 150c6-20 28-26 44-14-20 2-28 12-28 26zM478 158c10-20 36-22 48-4-20 0-32 8-38 22z",
      T(m("near", "light", 0.3), m("near", "accent", 0.25), m("near", "far", 0.6)),
    ),
    b.home(344, 272, 1.5),
    b.pool(376, 282, 120, 16),
    b.glow(370, 252, 110, 0.8),
    bale(196, 306, 0.6),
    bale(560, 330, 0.9),
    bale(104, 340, 0.95),
    // the nearest ears
    P("M0 386c60-16 130-10 170 14H0zM640 382c-60-14-140-8-180 18h180z", T(m("near", "ground", 0.4), c.ground, c.ground)),
    S(
      "M20 398c2-40 10-60 22-78M44 398c0-36 4-56 12-70M70 398c4-30 10-44 20-58M588 398c-2-34-8-54-18-72M610 398c0-38 4-60 14-80M566 398c-4-26-10-38-18-46",
      T(c.near, m("near", "mid", 0.2), m("near", "mid", 0.5)),
      4,
    ),
    move(
      S(
        "M40 324l6-14M56 328l4-16M88 342l8-14M570 328l-6-14M624 320l6-16M548 354l-8-12",
        T(m("light", "accent", 0.25), m("light", "accent", 0.3), m("accent", "paper", 0.1)),
        9,
      ),
    ),
    b.dots(c.accent, [126, 378, 6], [148, 388, 5], [500, 384, 6], [476, 392, 5]),
  ];
}
