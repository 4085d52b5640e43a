import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const tent: Motif = { kind: "way", airs: ["river", "moss"], focus: [290, 260, 270], moves: "swells", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, E, move, lin } = b;
  const canvas = T(m("light", "accent", 0.12), m("light", "accent", 0.25), m("light", "accent", 0.3));
  const folded = T(m("accent", "light", 0.45), m("accent", "light", 0.2), m("accent", "line", 0.15));
  return [
    b.sky(250),
    b.orb([112, 84], [470, 190], [526, 84, 3]),
    b.cloud(b.T(480, 480, 330), 76),
    b.stars([60, 50], [150, 92, 1.2], [220, 44], [300, 80], [400, 40], [440, 110, 1.2], [600, 130]),
    P("M0 220l90-74 60 46 70-60 100 84 80-52 70 48 60-30 110 60v40H0z", T(m("far", "paper", 0.2), c.far, m("far", "sky", 0.25))),
    P("M0 226c160-16 460-18 640-4v40H0z", m("far", "mid", 0.5)),
    P(
      "M0 240h640v90H0z",
      lin(
        [0, T(m("sky", "paper", 0.5), m("light", "accent", 0.25), m("far", "sky", 0.2))],
        [1, T(m("sky", "mid", 0.4), m("sky", "mid", 0.4), m("sky", "mid", 0.6))],
      ),
    ),
    b.home(474, 244, 1),
    b.when(b.lit, () => S("M482 254h22M486 262h14M480 271h24", c.light, 3, 0.7)),
    S("M350 262h60M540 270h60M400 282h50M560 252h40", T(c.paper, m("light", "paper", 0.5), c.paper), 2, T(0.8, 0.5, 0.35)),
    P(b.spruces([20, 300, 150], [66, 296, 118], [104, 296, 84], [604, 296, 140], [560, 296, 96], [636, 300, 110]), m("mid", "near", 0.75)),
    P("M0 292c180-24 460-20 640-6v114H0z", lin([0, c.near], [1, c.ground])),
    b.pool(420, 346, 190, 40),
    b.pool(240, 350, 200, 34, 0.9),
    // the tent, lit from inside
    b.glow(236, 280, 200),
    P("M88 346l140-172 72 14 84 158z", folded),
    P("M88 346l140-172 92 172z", canvas),
    P("M228 174l-52 172h94z", T(m("accent", "line", 0.3), m("light", "paper", 0.2), b.hot)),
    P(
      "M228 174l-52 172h26c4-60 14-120 26-172zM228 174l42 172h-18c-6-60-14-120-24-172z",
      T(m("light", "accent", 0.3), m("accent", "light", 0.4), m("accent", "light", 0.25)),
    ),
    S("M228 176l-140 170M228 176l72 12", m("accent", "line", T(0.1, 0.25, 0.4)), 4),
    S("M88 346l-34 14M384 346l34 8M228 174l-8-14", c.line, 3),
    S("M264 220l40 110M292 210l52 122", m(folded, "line", 0.3), 2, 0.6),
    P("M196 346c0-18 60-18 62 0z", T(c.near, c.near, m("near", "mid", 0.3))),
    // fire, and two logs to sit on
    b.glow(456, 330, 150),
    E(456, 368, 60, 9, m("ground", "line", 0.3), 0.7),
    S("M424 368l64-18M428 350l60 20", m("accent", "line", 0.6), 11),
    move(
      P("M456 366c-36-6-34-36-16-52 0 12 6 14 10 14-4-24 8-38 20-48-2 22 18 30 18 54 0 20-14 32-32 32z", c.accent),
      P("M456 364c-18-4-18-22-6-32 0 10 6 10 8 8 0-12 4-20 10-24 0 12 8 18 8 30 0 12-8 18-20 18z", b.hot),
    ),
    b.dots(
      T(m("paper", "line", 0.4), m("paper", "line", 0.6), m("paper", "line", 0.65)),
      [402, 372, 9],
      [418, 380, 8],
      [440, 384, 9],
      [464, 385, 8],
      [488, 382, 9],
      [508, 374, 8],
    ),
    S("M532 366h64", m("accent", "line", T(0.3, 0.5, 0.55)), 20),
    E(532, 366, 7, 10, T(m("accent", "light", 0.5), m("accent", "light", 0.2), m("accent", "light", 0.05))),
    S("M340 378h46", m("accent", "line", T(0.35, 0.55, 0.6)), 18),
    E(386, 378, 6, 9, T(m("accent", "light", 0.5), m("accent", "light", 0.2), m("accent", "light", 0.05))),
    P("M560 342h18v16h-18z", T(c.paper, c.paper, m("paper", "light", 0.4)), 1),
    S("M578 346c8 0 8 9 0 9", T(c.paper, c.paper, m("paper", "light", 0.4)), 3),
    P("M0 366c50-16 110-6 150 34H0z", c.ground),
    S("M26 382l-5-22M42 382l5-20M90 388l-4-18M610 388l-5-22M624 388l5-18", m("near", "mid", 0.45), 3),
  ];
}
