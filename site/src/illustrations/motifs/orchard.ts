import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const orchard: Motif = { kind: "garden", airs: ["honey", "moss"], focus: [236, 236, 300], moves: "rises", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, E, g, move, lin } = b;
  const leaf = T(m("near", "mid", 0.15), m("near", "mid", 0.15), m("near", "mid", 0.45));
  const light = T(m("near", "light", 0.35), m("near", "accent", 0.3), m("near", "far", 0.5));
  const bark = T(m("accent", "line", 0.55), m("line", "accent", 0.3), m("line", "mid", 0.4));
  const apple = T(c.accent, m("accent", "light", 0.1), m("accent", "light", 0.15));
  const far = (x: number, y: number, k: number) =>
    g(
      `transform="translate(${x} ${y}) scale(${k})"`,
      S("M0 0v-40", bark, 8),
      P(
        "M-52-44c-14-34 12-58 34-54 8-22 46-22 52 0 26-2 40 28 24 54-20 20-90 20-110 0z",
        T(m("near", "mid", 0.5), m("near", "mid", 0.4), m("near", "mid", 0.7)),
      ),
    );
  return [
    b.sky(260),
    b.orb([520, 82], [470, 190], [524, 80, 3]),
    b.cloud(380, 110, 0.8),
    b.stars([400, 50], [460, 130, 1.2], [590, 50], [600, 150, 1.2], [350, 90, 1.2]),
    P("M0 220c120-50 240-40 360-12s190-30 280-10v90H0z", c.far),
    P("M0 250c140-40 300-20 400-10s160-24 240-12v70H0z", lin([0, c.mid], [1, m("mid", "near", 0.3)])),
    b.home(494, 256, 1.5),
    P(
      "M0 280c200-34 460-30 640-8v128H0z",
      lin([0, T(m("near", "mid", 0.35), c.near, m("near", "mid", 0.3))], [1, m("near", "ground", 0.6)]),
    ),
    far(382, 290, 0.6),
    far(450, 296, 0.7),
    far(610, 296, 0.8),
    b.pool(520, 300, 150, 26, 0.8),
    S("M330 320c60-10 120-12 180-8M420 350c60-8 120-8 180-2M380 384c40-6 90-6 130-4", m("near", "mid", 0.55), 3, 0.7),
    // the old apple tree
    E(226, 360, 190, 18, c.ground, 0.55),
    P("M204 364c14-40 12-90-4-140l16-6 14 34 22-36 14 8c-22 50-22 100 0 140-22-10-44-10-62 0z", bark),
    P(
      "M40 186c-36-24-22-74 18-78-8-46 40-70 74-50 16-40 84-44 104-6 34-24 90-6 90 36 46-2 68 46 38 78 10 44-46 66-78 44-26 30-80 30-102 4-34 24-84 14-96-14-26 10-48-2-48-14z",
      leaf,
    ),
    P(
      "M70 118c2-36 36-50 64-36 14-34 70-38 92-8-30-6-50 4-58 26-30-14-52-2-56 24-18-10-32-8-42-6zM252 92c24-18 60-8 66 20-26-10-40-2-50 14-8-14-14-20-16-34zM60 174c10-20 34-26 50-12-22 0-34 10-36 26zM284 182c10-22 40-26 54-8-24 0-36 8-40 26z",
      light,
    ),
    b.dots(
      apple,
      [92, 152, 10],
      [150, 118, 10],
      [128, 184, 10],
      [204, 96, 9],
      [222, 160, 10],
      [276, 136, 10],
      [304, 96, 9],
      [326, 150, 10],
      [180, 214, 10],
      [262, 208, 10],
      [316, 204, 9],
      [70, 190, 9],
    ),
    S("M88 148h3M146 114h3M218 156h3M272 132h3M258 204h3M322 146h3", T(c.light, c.light, c.light), 3, 0.7),
    // ladder, basket, lantern
    S("M342 372L276 186M378 366L306 178", T(m("light", "accent", 0.45), m("accent", "light", 0.2), m("accent", "light", 0.1)), 7),
    S(
      "M292 214l26-6M302 244l26-7M313 274l27-7M324 304l28-7M335 334l29-7",
      T(m("light", "accent", 0.45), m("accent", "light", 0.2), m("accent", "light", 0.1)),
      6,
    ),
    b.dots(apple, [428, 340, 11], [448, 334, 12], [470, 338, 11], [440, 328, 10], [460, 326, 10], [398, 380, 9], [156, 374, 9]),
    P(
      "M410 342h80c0 26-8 40-18 44h-44c-10-4-18-18-18-44z",
      T(m("light", "accent", 0.6), m("accent", "line", 0.3), m("accent", "line", 0.35)),
    ),
    S(
      "M412 344h76M416 358h68M424 372h52M420 340c4-46 56-46 60 0",
      T(m("accent", "line", 0.35), m("accent", "line", 0.55), m("accent", "line", 0.6)),
      4,
    ),
    b.glow(120, 336, 120),
    P("M108 322h24l5 32h-34z", b.hot),
    P("M104 322l16-15 16 15z", c.line),
    S("M102 356h36M120 322v32M112 308c0-14 16-14 16 0", c.line, 3),
    b.pool(130, 364, 110, 18),
    P("M0 372c60-18 140-8 180 28H0zM640 362c-60-14-120 0-150 38h150z", c.ground),
    S("M24 386l-5-20M40 386l5-20M76 388l-4-16M570 384l-5-20M586 382l5-20", m("near", "mid", 0.5), 3),
    move(P("M352 236q14 2 16 18-16-2-16-18zM30 250q-12 6-10 20 14-6 10-20z", T(m("light", "accent", 0.5), c.accent, c.accent))),
  ];
}
