import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const cat: Motif = { kind: "garden", airs: ["heather", "moss"], focus: [336, 210, 290], moves: "sways", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, C, move, lin } = b;
  const fur = T(m("accent", "line", 0.05), m("accent", "line", 0.3), m("accent", "line", 0.35));
  const furShade = T(m("accent", "line", 0.3), m("accent", "line", 0.5), m("accent", "line", 0.55));
  const board = T(m("paper", "light", 0.2), m("paper", "mid", 0.45), m("paper", "mid", 0.6));
  const boardShade = T(m("paper", "mid", 0.3), m("paper", "mid", 0.7), m("paper", "near", 0.72));
  const rim = T(m("light", "accent", 0.3), c.light, m("light", "accent", 0.25));
  return [
    b.sky(300),
    b.when(!b.night, () => C(420, 150, 62, T(m("light", "paper", 0.35), m("light", "accent", 0.15), c.light))),
    b.when(b.night, () => b.glow(420, 140, 200, 0.6) + C(420, 140, 50, m("light", b.milk, 0.55))),
    b.stars([60, 50], [130, 110, 1.2], [210, 44], [300, 70, 1.2], [560, 60], [600, 140, 1.2], [80, 170, 1.2]),
    b.cloud(70, 96),
    b.cloud(510, 104, 0.8),
    P("M0 240c110-50 220-40 330-16s200-46 310-16v90H0z", c.far),
    P("M0 268c140-36 300-18 400-8s170-22 240-10v60H0z", lin([0, c.mid], [1, m("mid", "near", 0.4)])),
    P(b.spruces([560, 268, 60], [588, 268, 82], [616, 268, 54], [40, 270, 50]), m("mid", "near", 0.55)),
    b.home(98, 276, 1.8),
    P("M0 280c200-16 440-16 640 0v80H0z", lin([0, c.near], [1, c.ground])),
    b.pool(140, 288, 130, 18),
    // fence of pointed boards
    S("M-10 300h660M-10 362h660", boardShade, 12),
    P(
      "M4 400V268l22-18 22 18v132zM60 400V266l22-18 22 18v134zM116 400V268l22-18 22 18v132zM172 400V264l22-18 22 18v136zM228 400V266l22-18 22 18v134zM284 400V268l22-18 22 18v132zM340 400V266l22-18 22 18v134zM396 400V268l22-18 22 18v132zM452 400V264l22-18 22 18v136zM508 400V268l22-18 22 18v132zM564 400V266l22-18 22 18v134zM620 400V268l22-18v150z",
      board,
    ),
    P(
      "M36 259l12 9v132H36zM92 257l12 9v134H92zM148 259l12 9v132h-12zM204 255l12 9v136h-12zM260 257l12 9v134h-12zM316 259l12 9v132h-12zM372 257l12 9v134h-12zM428 259l12 9v132h-12zM484 255l12 9v136h-12zM540 259l12 9v132h-12zM596 257l12 9v134h-12z",
      boardShade,
    ),
    S("M14 300v40M70 320v50M182 290v40M238 330v44M350 300v30M462 320v40M574 300v50", boardShade, 2, 0.7),
    // the cat, from behind, looking at the light
    P(
      "M290 262c-14-56 4-96 34-110-6-14-8-26-2-34l-4-26 18 14c8-3 16-3 24 0l18-14-3 26c6 10 4 22-2 34 32 14 48 54 36 110-30 12-88 12-119 0z",
      fur,
    ),
    P("M352 106c3 0 6 0 8 1l18-15-3 26c6 10 4 22-2 34 32 14 48 54 36 110-12 6-30 8-46 8 30-40 22-90-6-110 12-10 10-30-5-54z", furShade),
    S("M318 162c14 8 44 8 58 0M312 190c10 5 24 6 36 3", furShade, 5, 0.7),
    S("M290 258c-12-50 4-92 32-106", rim, 4, 0.8),
    move(S("M402 254c40 8 54 34 46 62-6 20-28 20-30 4", fur, 16)),
    // the nearest leaves
    P("M640 190c-40-4-60 20-56 46-26 4-36 30-24 50-20 16-20 44 0 56-8 20 0 44 16 58h64z", m("near", "ground", 0.35)),
    P(
      "M632 214c-22 0-34 12-32 30 14-6 24-6 32 0zM604 268c-18 2-26 14-22 28 12-6 22-6 30 2zM626 326c-20-2-32 8-32 24 12-6 24-4 32 2z",
      m("near", "mid", T(0.45, 0.3, 0.35)),
    ),
    b.dots(
      T(m("paper", "accent", 0.25), m("accent", "paper", 0.4), m("paper", "accent", 0.3)),
      [600, 234, 6],
      [580, 292, 6],
      [614, 300, 5],
      [592, 350, 6],
      [624, 376, 6],
    ),
    P("M0 356c30-14 60-4 74 20 24-6 40 6 46 24H0z", c.ground),
    S("M20 380l-6-24M36 380l5-22M90 392l4-16", m("near", "mid", 0.45), 3),
  ];
}
