import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const shore: Motif = { kind: "water", airs: ["river", "honey"], focus: [330, 280, 230], moves: "drifts", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, E, move, lin } = b;
  const sand = T(m("light", "accent", 0.15), m("light", "accent", 0.4), m("paper", "accent", 0.35));
  const wet = T(m("light", "accent", 0.4), m("accent", "mid", 0.4), m("accent", "mid", 0.6));
  const shell = T(m("paper", "accent", 0.3), m("paper", "accent", 0.35), m("paper", "light", 0.4));
  const rib = T(m("accent", "paper", 0.25), m("accent", "line", 0.05), m("accent", "paper", 0.1));
  const stone = T(m("paper", "mid", 0.45), m("paper", "mid", 0.6), m("paper", "mid", 0.45));
  const foam = T(c.paper, m("paper", "light", 0.3), m("paper", "light", 0.2));
  return [
    b.sky(200),
    b.orb([478, 84], [470, 164], [478, 82]),
    b.cloud(90, 80),
    b.cloud(560, 60, 0.8),
    b.stars([60, 50], [150, 100, 1.2], [230, 44], [330, 80], [400, 40, 1.2], [580, 110], [610, 46, 1.2]),
    P("M0 170c50-40 120-46 200-18 30 10 40 20 50 30H0z", c.far),
    P("M0 182c40-30 100-26 150-8 20 6 30 10 36 16H0z", T(m("mid", "near", 0.3), m("mid", "near", 0.3), m("mid", "far", 0.3))),
    b.home(70, 182, 1.1),
    P(
      "M0 186h640v140H0z",
      lin(
        [0, T(m("sky", "mid", 0.35), m("light", "sky", 0.4), m("far", "sky", 0.1))],
        [1, T(m("sky", "paper", 0.3), m("mid", "far", 0.3), m("mid", "far", 0.6))],
      ),
    ),
    S(
      "M466 200h24M456 212h44M464 224h32M472 236h18M448 248h50",
      T(c.paper, m("light", "accent", 0.15), m("light", "paper", 0.4)),
      3,
      T(0.9, 0.85, 0.6),
    ),
    b.when(b.lit, () => S("M78 194h28M84 204h18M80 214h24", c.light, 4, 0.7)),
    S("M150 208h60M250 224h50M330 204h40M540 214h60M560 240h50M180 240h44M350 240h40", foam, 2, T(0.9, 0.5, 0.4)),
    // slow surf on the sand
    P("M0 260c120 26 200-14 330 4s200 20 310-10v146H0z", wet),
    move(P("M0 252c120 26 200-14 330 4s200 20 310-10v16c-110 28-180 10-310-8s-210 32-330 4z", foam, 0.9)),
    P("M0 288c130 20 220-12 340 2s200 14 300-6v116H0z", lin([0, sand], [1, m(sand, "accent", T(0.25, 0.35, 0.3))])),
    S("M40 318c40 6 80 6 120 0M480 316c40-6 80-6 120 0M60 350c30 6 60 6 90 0M520 350c30-4 60-4 90 0M440 386c40-6 80-6 110 0", wet, 3, 0.7),
    b.glow(190, 296, 190),
    b.pool(230, 352, 200, 30),
    // a large shell
    E(340, 362, 92, 9, m(wet, "line", 0.3), 0.5),
    P("M340 360c-40 0-84-20-92-56 10-44 52-70 92-70s82 26 92 70c-8 36-52 56-92 56z", shell),
    P("M340 360c30-40 40-84 30-122 34 8 56 34 62 66-8 36-52 56-92 56z", rib, 0.25),
    S(
      "M340 352c-20-30-52-46-82-52M340 350c-16-36-34-70-54-86M340 350c-6-40-10-78-16-110M340 350c6-40 10-78 16-110M340 350c16-36 34-70 54-86M340 352c20-30 52-46 82-52",
      rib,
      4,
    ),
    P("M318 350h44l10 14c-16 8-48 8-64 0z", rib),
    // pebbles laid one upon the other, a starfish
    E(496, 366, 52, 7, m(wet, "line", 0.3), 0.5),
    E(496, 352, 44, 14, stone),
    E(492, 328, 32, 12, m(stone, "paper", 0.35)),
    E(498, 308, 22, 9, T(c.mid, c.mid, m("far", "paper", 0.3))),
    E(495, 293, 13, 7, m(stone, "paper", 0.6)),
    P("M96 352l10 20 22 0-16 14 8 20-22-10-20 12 4-22-18-14 22-2z", T(c.accent, c.accent, m("accent", "line", 0.1))),
    // lantern in the sand: somebody is close by
    P("M176 280h28l6 44h-40z", b.hot),
    P("M170 280l20-18 20 18z", c.line),
    S("M166 326h48M190 280v44M180 262c0-14 20-14 20 0", c.line, 4),
    P(
      "M0 330c20-4 40 10 46 30 14 4 20 20 16 40H0zM640 340c-30-10-60 6-66 30-14 4-22 16-22 30h88z",
      T(m("mid", "near", 0.5), c.near, m("near", "mid", 0.5)),
    ),
    S(
      "M20 346c-2-30-10-46-18-58M34 352c0-30 6-46 16-60M606 352c0-26-6-42-14-54M620 350c2-28 8-44 18-56",
      T(c.near, m("near", "mid", 0.2), m("near", "mid", 0.6)),
      4,
    ),
  ];
}
