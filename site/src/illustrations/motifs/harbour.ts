import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const harbour: Motif = { kind: "water", airs: ["river", "honey"], focus: [440, 170, 240], moves: "rises", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, move, lin } = b;
  const hull = (x: number, y: number, s: number, f: string) =>
    P(`M${x} ${y}h${84 * s}c-4 ${18 * s}-16 ${26 * s}-24 ${26 * s}h${-40 * s}c-10 0-18-${10 * s}-20-${26 * s}z`, f) +
    S(`M${x + 42 * s} ${y}v${-78 * s}M${x + 42 * s} ${y - 70 * s}l${34 * s} ${66 * s}`, c.line, 3);
  return [
    b.sky(250),
    b.orb([170, 84], [150, 206], null),
    b.cloud(250, 110),
    b.cloud(34, 70, 0.8),
    b.stars([54, 46], [230, 58], [290, 110, 1.2], [340, 44], [560, 60], [606, 120, 1.2], [210, 140, 1.2]),
    P("M0 232c60-30 130-34 200-12s120 10 170 14v20H0z", c.far),
    P(
      "M0 246h640v154H0z",
      lin(
        [0, T(m("sky", "paper", 0.45), m("light", "sky", 0.5), m("far", "sky", 0.2))],
        [0.4, T(m("sky", "mid", 0.4), m("sky", "mid", 0.5), c.mid)],
        [1, T(c.mid, c.mid, m("mid", "far", 0.1))],
      ),
    ),
    b.when(b.night, () =>
      P(
        "M436 104L60 118v76z",
        b.def(
          `<linearGradient id="ID"><stop stop-color="${c.light}" stop-opacity="0"/><stop offset="1" stop-color="${c.light}" stop-opacity=".5"/></linearGradient>`,
        ),
      ),
    ),
    b.when(b.lit, () => S("M24 240h2M62 238h2M70 240h2M118 236h2M160 238h2M214 242h2", c.light, 4)),
    P(
      "M330 262c40-34 90-50 150-50s110 14 160 4v70c-100 8-230 4-310-24z",
      lin([0, T(m("mid", "near", 0.35), m("mid", "near", 0.35), m("mid", "far", 0.3))], [1, c.near]),
    ),
    P("M366 270c60-12 150-2 274-6v46c-120 4-226-8-274-40z", lin([0, m("near", "ground", 0.6)], [1, c.ground])),
    P("M338 266c10-12 26-16 36-8c10-8 24-4 28 8zM410 300c8-14 24-16 34-6c14-10 30-4 34 12z", m("ground", "mid", 0.25)),
    S("M470 236c40-10 80-10 120-4M560 250c30-4 50-2 70 0", m("near", "mid", 0.5), 3, 0.7),
    // keeper's house
    R(498, 188, 70, 40, b.wall),
    R(544, 188, 24, 40, b.shade),
    P("M488 192l18-28h58l14 28z", T(c.accent, m("accent", "line", 0.2), m("accent", "line", 0.45))),
    R(508, 200, 12, 14, b.pane),
    R(528, 200, 12, 14, b.pane),
    b.glow(524, 208, 50, 0.8),
    // lighthouse
    P("M412 224l10-100h40l10 100c-18 8-42 8-60 0z", T(c.paper, m("paper", "mid", 0.35), m("paper", "mid", 0.25))),
    P("M446 124h16l10 100c-6 4-16 6-24 6c6-30 4-70-2-106z", b.shade),
    P("M418 164l2-22h44l2 22zM414 204l2-20h52l2 20z", T(c.accent, m("accent", "line", 0.1), m("accent", "line", 0.3))),
    R(414, 118, 56, 7, c.line, 2),
    R(428, 92, 28, 26, b.hot),
    S("M437 92v26M447 92v26", c.line, 2),
    P("M424 94c4-20 32-20 36 0z", T(c.ground, c.ground, m("ground", "mid", 0.5))),
    S("M442 78v-10", c.line, 3),
    b.glow(442, 106, 110),
    b.when(b.lit, () => S("M424 318h38M430 330h26M422 344h40M432 358h20", c.light, 5, 0.75)),
    S(
      "M60 270h60M200 262h44M300 282h40M120 300h40M560 320h60M500 344h40M30 330h44M380 300h30",
      T(c.paper, m("light", "paper", 0.5), c.paper),
      2,
      T(0.8, 0.45, 0.35),
    ),
    // two boats side by side, a small pier
    move(
      hull(176, 300, 1.1, T(c.accent, m("accent", "line", 0.15), c.accent)),
      hull(282, 316, 1.2, T(c.near, c.near, m("near", "paper", 0.5))),
      S("M180 306h84M288 324h90", T(c.paper, m("paper", "mid", 0.2), m("paper", "mid", 0.15)), 5),
    ),
    S("M180 336h60M290 358h70", c.ground, 4, 0.35),
    P("M0 352h196l24 16v12H0z", m("accent", "line", T(0.35, 0.5, 0.6))),
    S("M0 366h214M40 380v20M110 380v20M186 380v20M186 352v-22M64 352v-18", m("ground", "line", 0.5), 5),
    b.when(
      b.lit,
      () =>
        b.glow(96, 302, 120) +
        b.pool(120, 356, 110, 14) +
        S("M96 352v-48", c.line, 4) +
        P("M88 284h16l4 22h-24z", b.hot) +
        P("M84 284l12-11l12 11z", c.line) +
        S("M108 384h22M112 394h14", c.light, 4, 0.65),
    ),
    S("M186 338c20 10 30 0 44-12", m("paper", "mid", 0.4), 2),
  ];
}
