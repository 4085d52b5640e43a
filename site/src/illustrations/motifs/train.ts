import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const train: Motif = { kind: "way", airs: ["honey", "moss"], focus: [300, 270, 250], moves: "drifts", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, E, g, move, lin, def } = b;
  const clip = def('<clipPath id="ID"><rect x="96" y="36" width="448" height="262" rx="34"/></clipPath>');
  const panel = T(m("near", "paper", 0.42), c.near, m("near", "ground", 0.1));
  const rim = T(c.paper, m("paper", "near", 0.35), m("paper", "near", 0.5));
  const linen = T(c.paper, m("paper", "near", 0.25), m("paper", "mid", 0.4));
  const silver = T(m("paper", "line", 0.3), m("paper", "line", 0.25), m("paper", "line", 0.1));
  const glass = (x: number) =>
    E(x, 370, 34, 6, c.line, 0.25) +
    P(`M${x - 20} 292h40l-2 74h-36z`, T(c.paper, m("paper", "light", 0.4), m("paper", "light", 0.3)), 0.75) +
    P(`M${x - 19} 308h38l-2 58h-34z`, m("accent", "light", 0.12)) +
    P(`M${x - 22} 328h44l-4 40h-36z`, silver) +
    S(`M${x + 22} 334c24-4 22 28-2 26`, silver, 5) +
    S(`M${x - 20} 335h40M${x - 18} 362h36`, m("line", "paper", 0.35), 2) +
    S(`M${x - 11} 349h.1m11 0h.1m11 0h.1`, m("line", "paper", 0.35), 6) +
    S(`M${x + 6} 304l10-28`, rim, 3);
  return [
    R(0, 0, 640, 400, lin([0, m(panel, "ground", T(0.3, 0.4, 0.45))], [0.75, panel], [1, m(panel, "ground", 0.3)])),
    g(
      `clip-path="${clip}"`,
      b.sky(230),
      b.orb([236, 96], [250, 176], [230, 92, 2]),
      b.stars([180, 70], [300, 124, 1.2], [330, 66], [430, 80, 1.2], [470, 130], [380, 104, 1.2]),
      b.cloud(390, 84, 0.9),
      P("M84 190c70-46 130-44 190-12s110-50 170-34s90 10 112 4v100H84z", c.far),
      move(
        P("M20 224c110-50 190-30 260-10s190-50 360-8v100H20z", lin([0, c.mid], [1, m("mid", "near", 0.4)])),
        P(b.spruces([186, 206, 40], [202, 206, 54], [220, 208, 36], [416, 196, 46], [434, 196, 60]), m("mid", "near", 0.6)),
        b.home(316, 224, 1.2),
      ),
      P(
        "M84 240c120-16 300-12 472-20v80H84z",
        lin([0, T(m("sky", "paper", 0.3), m("light", "sky", 0.4), m("far", "sky", 0.2))], [1, c.sky]),
      ),
      S("M250 250h70M400 246h44M180 258h40M336 234h16M330 242h28", T(c.paper, c.light, c.light), 3, 0.55),
      P("M84 268c150-24 300-10 472-14v50H84z", lin([0, c.near], [1, m("near", "ground", 0.5)])),
      S("M466 30v250M448 82h36M452 98h28", m("line", "near", 0.2), 5),
      S("M96 64c110 40 240 40 354 18M482 82c30-4 50-8 70-14M96 84c110 36 240 38 358 14", m("line", "near", 0.2), 2),
    ),
    `<rect x="96" y="36" width="448" height="262" rx="34" stroke="${rim}" stroke-width="16"/><rect x="104" y="44" width="432" height="246" rx="27" stroke="${c.line}" stroke-width="3" opacity=".4"/>`,
    // linen curtains
    P("M78 20h96c-4 60-14 130-44 196c-18 4-36 4-52 0z", linen),
    P("M562 20h-76c4 60 10 130 36 196c14 4 28 4 40 0z", linen),
    S(
      "M98 30v176M120 30c0 70-4 120-12 180M146 30c-4 70-12 120-26 172M544 30v180M522 30c2 70 6 120 12 180M504 30c4 60 8 100 14 150",
      m(linen, "mid", 0.4),
      3,
      0.6,
    ),
    S("M78 200c18 4 38 4 56-1M526 200c12 3 24 3 36 0", c.accent, 7),
    S("M60 20h520", m("line", "paper", 0.2), 6),
    // table
    P(
      "M60 352c0-8 6-10 14-10h492c8 0 14 2 14 10l24 48H36z",
      lin(
        [0, T(m("accent", "light", 0.5), m("accent", "line", 0.15), m("accent", "line", 0.4))],
        [1, T(m("accent", "light", 0.15), m("accent", "line", 0.4), m("accent", "line", 0.6))],
      ),
    ),
    P("M200 346h256l18 42H180z", linen),
    S("M190 380h276", c.near, 3, 0.7),
    glass(290),
    glass(374),
    b.glow(136, 286, 150),
    S("M136 352v-50M116 354h40", c.line, 6),
    P("M98 306c6-44 70-44 76 0z", T(m("accent", "light", 0.15), m("light", "accent", 0.2), c.light)),
    S("M98 306h76", m("accent", "line", 0.1), 4),
    P("M490 346h66l8 12h-80z", c.far),
    P("M484 358h80v6h-78z", rim),
    P("M496 336h58l2 10h-62z", T(c.accent, m("accent", "line", 0.15), m("accent", "line", 0.3))),
  ];
}
