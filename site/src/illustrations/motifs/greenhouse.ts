import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const greenhouse: Motif = { kind: "garden", airs: ["moss", "river"], focus: [316, 244, 280], moves: "sways", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, g, move, lin } = b;
  const iron = T(c.paper, m("paper", "mid", 0.3), m("paper", "mid", 0.45));
  const inside = T(m("sky", "paper", 0.5), m("light", "accent", 0.3), m("light", "accent", 0.35));
  const side = T(m("sky", "mid", 0.35), m("accent", "mid", 0.35), m("light", "mid", 0.55));
  const leaf = T(m("near", "mid", 0.3), c.near, m("near", "ground", 0.2));
  const pot = T(c.accent, m("accent", "line", 0.1), m("accent", "line", 0.25));
  return [
    b.sky(270),
    b.orb([548, 84], [560, 190], [92, 82, 3]),
    b.cloud(b.T(70, 70, 400), 84),
    b.stars([40, 140, 1.2], [180, 52], [470, 40], [540, 96, 1.2], [600, 60], [160, 120, 1.2]),
    P("M0 222c120-44 220-30 330-10s190-46 310-22v110H0z", c.far),
    b.home(36, 244, 1.25),
    P(
      "M0 250c90-40 120-10 170-20 20-40 70-40 84-6 120-20 160-40 220-10 30-40 90-30 100 4 30-10 50-6 66 2v120H0z",
      lin([0, c.mid], [1, m("mid", "near", 0.5)]),
    ),
    P("M0 320c180-30 460-30 640-4v84H0z", lin([0, c.near], [1, c.ground])),
    b.pool(310, 340, 260, 36),
    // glass house, lit from inside
    P("M140 196l90-86 90 86v138H140z", inside),
    P("M230 110h190l90 86v138H320V196z", side),
    b.glow(238, 236, 170),
    b.glow(410, 250, 130, 0.8),
    // what grows in it
    P(
      "M166 330c-10-50 0-90 10-110 10 24 16 60 12 110zM196 330c-6-30 10-60 34-70-6 26-14 50-18 70zM150 300c6-20 18-28 28-30-2 16-10 28-28 30z",
      leaf,
    ),
    P(
      "M352 320c-24-40-14-90 4-116 14 30 24 76 10 116zM396 322c-34-10-40-40-38-62 24 10 42 32 38 62zM400 322c-10-50 6-80 34-96 6 40-4 76-34 96zM452 324c-12-34-4-60 8-76 14 20 18 50 6 76zM474 322c0-26 10-40 26-48 2 22-8 42-26 48z",
      T(leaf, leaf, m("near", "ground", 0.1)),
    ),
    b.dots(
      T(c.accent, c.accent, m("accent", "line", 0.1)),
      [360, 238, 6],
      [372, 264, 6],
      [354, 278, 5],
      [426, 254, 6],
      [414, 282, 6],
      [462, 280, 5],
    ),
    b.dots(T(c.light, c.light, c.light), [176, 246, 5], [182, 274, 5], [218, 280, 5]),
    P("M328 318h172v14H328z", m("accent", "line", T(0.2, 0.4, 0.5))),
    P("M158 318h30l-4 16h-22zM194 318h30l-4 16h-22z", pot),
    // iron ribs
    g(
      `stroke="${iron}"`,
      `<path stroke-width="7" d="M140 334V196l90-86 90 86v138zM230 110h190l90 86v138H320"/><path stroke-width="4" d="M320 196h190M140 196h180M185 153v43M275 153v43M278 110l90 86v138M326 110l90 86v138M372 110l90 86v138M320 264h190M268 196v138M192 196v138"/>`,
    ),
    R(206, 218, 48, 116, T(m("sky", "paper", 0.7), m("light", "paper", 0.35), m("light", "paper", 0.25))),
    g(`stroke="${iron}" stroke-width="5"`, `<path d="M206 334V218h48v116M206 280h48M230 218v116"/>`),
    S("M246 284v6", c.accent, 5),
    S("M230 110v-16", iron, 5),
    P("M132 334h388v10H132z", T(m("paper", "line", 0.3), m("paper", "line", 0.5), m("paper", "line", 0.6))),
    P(
      "M206 344h48c14 20 40 40 60 56H150c20-18 44-36 56-56z",
      T(m("light", "paper", 0.3), m("accent", "near", 0.4), m("light", "near", 0.6)),
      0.8,
    ),
    // can, pots and the nearest leaves
    P("M392 344h44l-4 40h-36z", T(c.mid, m("mid", "far", 0.3), m("mid", "far", 0.5))),
    S("M436 356l30-20M396 348c-20-4-20 28 0 24M396 344c4-22 30-22 34 0", T(c.mid, m("mid", "far", 0.3), m("mid", "far", 0.5)), 5),
    P("M484 352h38l-6 32h-26z", pot),
    move(P("M502 352c-4-20-18-24-24-40 16 2 24 14 26 26 2-16 10-26 26-30-4 18-18 24-22 44z", leaf)),
    P("M0 372c20-50 70-60 90-20 30-14 50 10 46 48H0zM640 340c-40-12-70 10-74 34-20-4-36 8-38 26h112z", c.ground),
    S("M34 392c-4-20 4-34 16-44M84 396c-2-14 4-26 14-32M600 390c-6-16-2-28 8-36", m("near", "mid", 0.4), 4),
  ];
}
