import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const boat: Motif = { kind: "water", airs: ["heather", "river"], focus: [250, 278, 240], moves: "sways", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, E, move, lin } = b;
  const hull = T(m("paper", "light", 0.3), m("paper", "mid", 0.3), m("paper", "light", 0.2));
  return [
    b.sky(226),
    b.orb([486, 84], [486, 166], [486, 84]),
    b.stars([80, 50], [150, 108, 1.2], [216, 54], [300, 38], [400, 62], [572, 118], [606, 44, 1.2], [360, 122, 1.2]),
    P("M40 216c90-104 310-138 500 0z", m("far", "paper", T(0.35, 0.15, 0.12))),
    P("M0 182c70-36 140-34 220 2c70 22 130 18 200-8c70-30 150-32 220-4v66H0z", lin([0, c.far], [1, m("far", "mid", 0.3)])),
    P("M0 214c90-26 160-8 240 0s220-10 400-26v44H0z", c.mid),
    P(
      b.spruces([20, 216, 44], [44, 216, 60], [70, 216, 40], [100, 216, 52], [560, 206, 50], [584, 206, 64], [610, 204, 46]),
      m("mid", "near", 0.5),
    ),
    P(
      "M0 222h640v178H0z",
      lin(
        [0, T(m("sky", "paper", 0.5), m("light", "accent", 0.3), m("far", "sky", 0.1))],
        [0.45, T(m("sky", "far", 0.3), m("sky", "accent", 0.15), m("sky", "far", 0.45))],
        [1, T(c.far, c.mid, m("sky", "far", 0.25))],
      ),
    ),
    P("M0 222h640v8c-100 18-180 10-260 4s-260 18-380-2z", c.mid, 0.6),
    P(
      "M11 226l9 36 9-36zM35 226l9 50 9-50zM61 226l9 32 9-32zM91 226l9 42 9-42zM551 226l9 40 9-40zM575 226l9 52 9-52zM601 226l9 38 9-38z",
      m("mid", "near", 0.5),
      0.25,
    ),
    S(
      "M474 240h24M464 252h44M472 264h30M480 276h20",
      T(c.paper, m("light", "accent", 0.15), m("light", "paper", 0.4)),
      3,
      T(0.8, 0.85, 0.55),
    ),
    S(
      "M60 262h50M180 250h44M500 256h60M540 288h50M100 292h40M470 320h44M40 320h40M560 346h50",
      T(c.paper, m("light", "paper", 0.5), c.paper),
      2,
      T(0.8, 0.5, 0.35),
    ),
    // boat with both oars in, lantern at the bow
    E(300, 336, 150, 12, m("mid", "ground", 0.6), 0.35),
    move(
      P("M150 282c40 18 250 20 314-4c-10 40-40 60-70 62H214c-34-4-56-26-64-58z", hull),
      P("M154 294c50 18 240 20 304-2c-12 30-38 46-64 48H214c-30-4-50-20-60-46z", T(c.near, c.near, m("near", "paper", 0.36))),
      P("M340 304c50-2 90-6 118-12c-12 30-38 46-64 48h-90c26-4 36-18 36-36z", c.ground, 0.45),
      P("M150 282c40-14 270-20 314-4c-60 24-274 22-314 4z", m("accent", "line", T(0.3, 0.45, 0.6))),
      S("M220 286v-8M300 290v-14M384 287v-11", hull, 9),
      P("M322 274c20-6 54-6 76 0l6 16c-24 6-64 6-86 2z", T(c.light, m("light", "accent", 0.4), m("accent", "line", 0.2))),
      S("M196 264l180 34M206 294l176-34", T(m("accent", "light", 0.3), m("accent", "light", 0.2), m("accent", "line", 0.1)), 5),
      P(
        "M372 294l30 4l-2 10l-32-6zM380 256l30-8l4 9l-30 10z",
        T(m("accent", "light", 0.3), m("accent", "light", 0.2), m("accent", "line", 0.1)),
      ),
      b.glow(172, 254, 140),
      S("M172 280v-4M164 240c0-12 16-12 16 0", c.line, 3),
      P("M162 242h20l3 30h-26z", b.hot),
      S("M160 242h24M158 273h28M172 244v26", c.line, 3),
      S("M150 282c40 18 250 20 314-4", T(c.paper, m("paper", "mid", 0.2), m("paper", "mid", 0.3)), 4),
    ),
    b.when(b.lit, () => S("M162 352h26M166 364h18", c.light, 4, 0.6)),
    // reeds
    P("M0 376c60-10 110 0 140 24H0zM640 366c-60-6-110 8-140 34h140z", c.ground),
    S(
      "M30 384c-2-50-10-76-22-96M50 384c0-60 4-90 16-116M70 386c2-40 12-62 26-78M96 390c4-24 12-38 22-46M540 388c-2-40-10-60-22-76M568 384c0-50-4-80-14-108M592 382c2-60 8-86 20-110M616 380c2-40 10-60 20-72",
      c.ground,
      4,
    ),
    S("M65 274v-18M553 282v-18M611 278v-18", m("accent", "line", 0.3), 9),
  ];
}
