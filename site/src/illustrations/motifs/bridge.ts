import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const bridge: Motif = { kind: "water", airs: ["river", "heather"], focus: [432, 222, 220], moves: "drifts", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, g, move, lin } = b;
  const stone = T(m("paper", "accent", 0.2), m("paper", "mid", 0.45), m("paper", "mid", 0.35));
  const span = "M-10 250c130-16 230-54 330-54s200 38 330 54v62H452c0-112-264-112-264 0H-10z";
  const arch = "M452 312c0-112-264-112-264 0h18c0-90 228-90 228 0z";
  const frond = (x: number, y: number, l: number, w: number) =>
    `M${x} ${y}c${w} ${l * 0.3} ${w} ${l * 0.7} ${w - 8} ${l}c0 ${-l * 0.3}-2 ${-l * 0.6} ${-w - 4} ${-l}z`;
  const lamp = (x: number, y: number) =>
    S(`M${x} ${y}v-50M${x - 7} ${y - 46}h14`, c.line, 4) +
    P(`M${x - 8} ${y - 66}h16l-4 18h-8z`, b.hot) +
    P(`M${x - 11} ${y - 65}l11-9l11 9z`, c.line) +
    b.glow(x, y - 56, 120);
  const house = (x: number, y: number, w: number, h: number, f: string, roof: string) =>
    R(x, y, w, h, f) + P(`M${x - 5} ${y + 2}l${w / 2 + 5}-26l${w / 2 + 5} 26z`, roof);
  const tile = m("accent", "line", T(0, 0.3, 0.5));
  const water = [
    T(m("sky", "paper", 0.5), m("light", "sky", 0.35), m("far", "sky", 0.15)),
    T(m("sky", "mid", 0.45), m("sky", "mid", 0.4), m("mid", "far", 0.25)),
    T(c.mid, m("mid", "line", 0.1), c.mid),
  ] as const;
  return [
    b.sky(264),
    b.orb([404, 84], [268, 182], null),
    b.stars([180, 60], [140, 104, 1.2], [248, 44], [430, 60], [508, 110, 1.2], [590, 48]),
    b.cloud(210, 92),
    P("M0 214c80-40 180-54 270-24s200-48 370-10v90H0z", c.far),
    P("M0 236c80-20 160-20 240 2s200 6 400-22v60H0z", lin([0, c.mid], [1, m("mid", "near", 0.3)])),
    P("M0 264h640v136H0z", lin([0, water[0]], [0.4, water[1]], [1, water[2]])),
    // town on the right bank, willow on the left
    house(470, 176, 50, 80, b.wall, tile),
    house(520, 192, 44, 70, b.shade, m(tile, "line", 0.2)),
    house(566, 162, 54, 90, b.wall, tile),
    R(498, 148, 10, 20, b.shade),
    b.panes(b.pane, [482, 190, 10, 13], [500, 190, 10, 13], [532, 206, 10, 13], [580, 178, 10, 13], [600, 178, 10, 13], [580, 202, 10, 13]),
    P("M600 190v14h10v-14zM550 206v13h9v-13z", b.dark),
    g(
      'transform="matrix(1 0 0 -.62 0 505.4)" opacity=".5"',
      P(span + arch, T(m("mid", "near", 0.2), m("mid", "line", 0.2), m("mid", "line", 0.3))),
    ),
    P(span, lin([0, stone], [1, m(stone, "mid", 0.55)])),
    P(arch, m(stone, "line", T(0.32, 0.4, 0.35))),
    b.pool(196, 226, 70, 22),
    b.pool(444, 226, 70, 22),
    S("M-10 246c130-16 230-54 330-54s200 38 330 54", T(c.paper, m("paper", "light", 0.15), m("paper", "light", 0.25)), 10),
    S("M-10 260c130-16 230-54 330-54s200 38 330 54", m(stone, "mid", 0.7), 3),
    S(
      "M196 264l-14-8M218 246l-10-12M248 232l-6-14M284 224l-2-14M320 222v-14M356 224l2-14M392 232l6-14M422 246l10-12M444 264l14-8",
      m(stone, "mid", 0.8),
      3,
    ),
    S("M100 266h22M60 284h18M120 296h20M500 270h20M530 290h22M480 292h16M150 252h16M580 276h18", m(stone, "mid", 0.8), 3, 0.8),
    lamp(196, 222),
    lamp(444, 222),
    move(
      S(
        "M184 330h26M178 342h34M188 354h18M192 366h10M430 330h26M424 342h34M434 354h18M440 366h8",
        T(c.paper, c.light, c.light),
        5,
        T(0.6, 0.75, 0.85),
      ),
    ),
    S(
      "M286 326h70M300 340h40M60 342h50M530 346h60M90 364h50M480 378h60M250 376h64M330 360h40",
      T(c.paper, m("light", "paper", 0.5), c.paper),
      2,
      T(0.85, 0.5, 0.4),
    ),
    // willow, nearest plane
    P("M0 400V-10h22c-6 150 6 290 40 350c30 10 50 30 64 60z", c.ground),
    P("M-10-10h190c4 30-10 50-30 54c-14 24-50 28-68 12c-24 26-60 30-92 14z", m("near", "ground", T(0.1, 0.3, 0.4))),
    P(
      [
        frond(30, 40, 190, 14),
        frond(58, 46, 120, 18),
        frond(88, 40, 160, 20),
        frond(120, 46, 90, 20),
        frond(150, 36, 120, 18),
        frond(174, 26, 50, 16),
      ].join(""),
      m("near", "ground", T(0.1, 0.3, 0.4)),
    ),
    P(
      [frond(46, 46, 120, 16), frond(74, 46, 80, 18), frond(104, 46, 110, 18), frond(136, 40, 60, 16), frond(164, 30, 70, 14)].join(""),
      m("near", "mid", T(0.4, 0.25, 0.3)),
    ),
    P("M-10-10h196c4 28-10 46-30 50c-14 20-50 24-68 10c-24 20-62 24-94 10z", m("near", "mid", T(0.2, 0.1, 0.15))),
  ];
}
