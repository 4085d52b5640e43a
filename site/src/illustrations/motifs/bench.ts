import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const bench: Motif = { kind: "water", airs: ["moss", "river"], focus: [330, 270, 250], moves: "sways", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, E, move, lin } = b;
  return [
    b.sky(232),
    b.orb([470, 82], [500, 176], [548, 84, 2]),
    b.cloud(430, 120, 0.8),
    b.stars([388, 52], [540, 46], [590, 104], [612, 40, 1.2], [420, 128, 1.2], [560, 150, 1.2]),
    P("M0 226c60-2 110 0 160-14c80-46 150-56 220-28s130-26 260-14v70H0z", c.far),
    P("M0 236c140-20 250-22 340-18s200-24 300-16v40H0z", lin([0, c.mid], [1, m("mid", "near", 0.4)])),
    P(
      b.spruce(560, 218, 44) + b.spruce(582, 220, 56) + b.spruce(604, 220, 38) + b.spruce(372, 226, 30) + b.spruce(386, 226, 40),
      m("mid", "near", 0.5),
    ),
    b.home(448, 220, 1.1),
    // river
    P(
      "M0 236c200-12 460-14 640-18v182H0z",
      lin(
        [0, T(m("sky", "paper", 0.4), m("light", "sky", 0.45), m("far", "sky", 0.2))],
        [1, T(m("sky", "mid", 0.55), m("mid", "sky", 0.3), m("mid", "far", 0.35))],
      ),
    ),
    P("M160 236c120-6 340-12 480-16v8c-120 16-340 14-480 8z", c.mid, 0.55),
    S("M458 232h34M462 244h24M454 256h34M466 270h16", c.light, 4, T(0.2, 0.7, 0.75)),
    b.when(b.night, () => S("M536 256h26M526 268h44M534 280h28M528 294h40M538 308h22M530 322h34", b.milk, 3, 0.4)),
    S(
      "M520 262h70M360 276h60M560 296h50M430 306h44M300 258h40M600 246h26",
      T(c.paper, m("light", "paper", 0.4), c.paper),
      2,
      T(0.8, 0.5, 0.4),
    ),
    // near bank
    P("M0 292c110-16 240 8 330 36s210 30 310 38v34H0z", lin([0, T(c.near, c.near, m("near", "mid", 0.5))], [1, c.ground])),
    // bench, seen from behind, with room for two and a blanket
    E(322, 360, 112, 10, c.ground, 0.6),
    S("M246 290v72M392 296v72", m("line", "ground", 0.3), 7),
    S("M232 296l176 6M232 312l176 6", T(c.accent, m("accent", "line", 0.1), m("accent", "line", 0.15)), 10),
    S("M232 334l176 7", T(m("accent", "line", 0.3), m("accent", "line", 0.4), m("accent", "line", 0.5)), 9),
    P("M318 290l60 3l4 50c-20 4-48 2-64-2z", T(m("light", "paper", 0.2), m("light", "paper", 0.4), m("paper", "light", 0.5))),
    S("M330 292l-1 48M350 293v50M368 294l2 49M320 306l60 3M320 324l60 4", T(c.near, c.near, c.near), 2, 0.6),
    // a lantern left on it: somebody is coming back
    b.glow(268, 270, 130),
    b.pool(290, 362, 150, 22),
    P("M258 258h20l4 32h-28z", b.hot),
    P("M254 258l14-14l14 14z", c.line),
    S("M252 290h32M268 258v32", c.line, 3),
    // tree
    P("M150 356c22-46 20-150 2-266h54c-12 110-10 210 24 266c-26-8-54-8-80 0z", m("ground", "line", 0.35)),
    S("M180 170c-20-40-50-50-84-60M184 160c20-30 50-40 90-50", m("ground", "line", 0.35), 14),
    P(
      "M152 90h22c2 116 4 216-12 262l-12 4c22-46 20-150 2-266z",
      T(m("ground", "near", 0.7), m("ground", "accent", 0.3), m("ground", "mid", 0.6)),
    ),
    P(
      "M-20-20h420c26 40 12 78-22 88c-8 34-46 48-78 34c-22 40-80 46-108 18c-32 34-86 28-102-6c-46 22-92 4-110-30z",
      T(m("near", "ground", 0.25), m("near", "ground", 0.3), m("near", "mid", 0.25)),
    ),
    P(
      "M-20-20h330c10 30-8 56-36 58c-16 30-60 36-84 12c-24 30-76 28-92-4c-40 22-92 18-118-16z",
      T(m("near", "mid", 0.35), m("near", "mid", 0.25), m("near", "far", 0.45)),
    ),
    S(
      "M60 30c16 10 34 10 46 0M180 22c16 12 36 10 48-2M250 70c14 8 28 6 38-4M96 86c14 10 30 8 40-2",
      m("mid", "light", T(0.3, 0.15, 0.1)),
      3,
      0.7,
    ),
    move(
      S("M366 66c8 20 6 40-2 58M336 96c4 18 0 34-8 48M262 120c6 18 4 36-4 52M110 122c0 18-6 32-16 44", m("near", "ground", 0.3), 4) +
        P(
          "M364 124q-10 8-6 20q12-6 6-20zM370 92q12 4 12 18q-14-4-12-18zM328 144q-10 6-8 20q12-6 8-20zM258 172q-10 6-8 20q12-6 8-20zM94 166q-12 4-12 18q14-4 12-18z",
          m("near", "mid", 0.35),
        ),
    ),
    P("M0 372c60-20 130-8 180 28H0z", c.ground),
    S("M440 372l-4-18M452 374l5-16M520 378l-3-14M534 378l6-15M86 376l-5-22M98 378l5-20M30 370l-4-18", m("near", "mid", 0.45), 3),
  ];
}
