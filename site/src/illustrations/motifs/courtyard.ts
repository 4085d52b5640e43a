import type { Brush } from "../brush/brush.ts";
import type { Motif } from "../brush/motif.ts";

export const courtyard: Motif = { kind: "home", airs: ["heather", "moss"], focus: [320, 272, 250], moves: "sways", shapes };

function shapes(b: Brush): string[] {
  const { c, T, m, P, S, R, C, g, move, lin } = b;
  const brick = T(m("light", "paper", 0.4), m("far", "accent", 0.28), m("far", "accent", 0.12));
  const side = T(m("far", "paper", 0.2), m("mid", "far", 0.4), m("mid", "far", 0.15));
  const trim = T(c.paper, m("paper", "far", 0.35), m("far", "paper", 0.3));
  const roof = T(m("mid", "near", 0.6), m("near", "mid", 0.2), m("near", "mid", 0.45));
  // Five columns of windows on four floors; in the middle stands the door.
  const columns = [190, 256, 328, 400, 466].entries();
  const on = T("", "01 10 13 24 31 34", "01 13 20 34").split(" ");
  const windows = { lit: "", off: "" };
  for (const [column, x] of columns)
    for (const floor of [0, 1, 2, 3]) {
      const isMiddle = column === 2;
      if (isMiddle && floor === 3) continue;
      const width = isMiddle ? 26 : 34;
      windows[on.includes(`${floor}${column}`) ? "lit" : "off"] += `M${x} ${74 + floor * 64 + (isMiddle ? 26 : 0)}h${width}v38h-${width}z`;
    }
  const balconies = [
    [256, 98],
    [400, 162],
    [256, 226],
    [466, 98],
    [190, 162],
  ] as const;
  const box = (x: number, y: number) => `M${x - 12} ${y}h58v24h-58z`;
  return [
    b.sky(300),
    b.orb(null, null, [106, 76, 3]),
    b.stars([54, 40], [30, 100, 1.2], [160, 34], [612, 30], [560, 22, 1.2], [300, 22, 1.2], [420, 16]),
    b.cloud(20, 70, 0.9),
    P("M0 150h60v-20h50v30h60v200H0z", c.far),
    // left wing with the arch to the street
    P("M0 132l168 30v176H0z", side),
    P("M0 116l176 34v12L0 132z", roof),
    P("M14 170l26 4v36l-26-3zM66 180l24 4v34l-24-3zM116 188l22 4v32l-22-3zM14 240l26 3v34l-26-2z", b.dark),
    P(T("", "M66 180l24 4v34l-24-3z", "M14 170l26 4v36l-26-3z"), b.pane),
    P("M72 340v-54c0-44 64-40 64 2v50z", T(m("far", "mid", 0.6), m("light", "accent", 0.5), m("light", "mid", 0.5))),
    b.glow(104, 300, 60, 0.7),
    // facing block
    R(168, 52, 352, 284, lin([0, brick], [1, m(brick, "mid", 0.3)])),
    R(158, 44, 372, 13, roof),
    P("M520 57l120 24v260H520z", side),
    P("M530 44l110 22v16l-110-25z", roof),
    R(228, 24, 22, 22, side),
    R(440, 22, 22, 24, side),
    S("M168 122h352M168 186h352M168 250h352", m(brick, "mid", 0.45), 2, 0.6),
    g(
      `stroke="${trim}" stroke-width="5"`,
      P(windows.off, b.dark),
      P(windows.lit, b.pane),
      `<path stroke-width="3" stroke-dasharray="38 26" d="M207 74v256M273 74v256M417 74v256M483 74v256"/>`,
    ),
    P(box(256, 98), c.mid),
    P(box(400, 162) + box(190, 162), c.near),
    P(box(256, 226) + box(466, 98), T(c.accent, m("accent", "line", 0.2), m("accent", "line", 0.4))),
    g(
      `stroke="${trim}"`,
      `<path stroke-width="4" d="${balconies.map(([x, y]) => `M${x - 14} ${y}h62`).join("")}"/><path stroke-width="2" opacity=".6" d="${balconies.map(([x, y]) => `M${x} ${y + 6}v14m17-14v14m17-14v14`).join("")}"/>`,
    ),
    P("M256 98c4-14 12-14 14 0c4-12 14-10 14 0zM192 162c2-12 10-12 12 0c4-14 12-12 12 0z", T(c.near, c.near, m("near", "mid", 0.4))),
    S("M388 138h58", c.line, 2),
    P("M394 138h14v20h-14zM426 138h12v16h-12z", c.accent),
    P("M411 138h13v14h-13z", trim),
    P("M552 98l26 5v36l-26-5zM600 108l24 5v34l-24-5zM552 238l26 2v36l-26-2z", b.dark),
    P("M552 166l26 4v36l-26-3zM600 244l24 2v34l-24-2z", b.pane),
    // entrance, its lamp and two benches
    R(318, 276, 46, 60, T(m("accent", "line", 0.15), m("accent", "line", 0.3), m("accent", "line", 0.4))),
    S("M341 280v54", m("accent", "line", 0.6), 2),
    P("M304 264h74l8 12h-90z", roof),
    C(341, 284, 6, T(c.paper, c.light, c.light)),
    b.glow(341, 286, 110),
    P("M0 336c160-10 480-10 640 0v64H0z", lin([0, m("near", "mid", T(0.25, 0.2, 0.25))], [1, c.ground])),
    P(
      "M318 335h46c6 24 40 46 70 66H246c30-20 66-42 72-66z",
      T(m("paper", "light", 0.4), m("paper", "near", 0.45), m("paper", "near", 0.6)),
      T(0.85, 0.6, 0.5),
    ),
    b.pool(341, 346, 150, 30),
    S("M226 340v18M290 340v18M394 340v18M458 340v18", c.line, 5),
    S("M216 328h84M216 342h84M384 328h84M384 342h84", T(c.accent, m("accent", "line", 0.15), m("accent", "line", 0.25)), 7),
    P("M242 340c-4-14 2-22 8-24l-2-8l6 4l6-5v9c8 4 10 14 8 24z", c.line),
    S("M266 338c10 2 12-8 8-14", c.line, 4),
    // lime tree and lilac, nearest plane
    S("M596 396c-10-60 0-120-6-190M592 260c-14-30-30-40-44-50", m("ground", "line", 0.45), 15),
    P(
      "M650 30c-40-14-84 6-92 40c-34 0-54 30-44 58c-22 22-10 62 22 66c20 28 64 28 80 8c14 6 26 6 34 2z",
      m("near", "ground", T(0.1, 0.3, 0.35)),
    ),
    P(
      "M558 70c20-12 44-4 52 12c-30-6-46 14-46 36c-26-4-42 18-38 46c-24-6-30-20-12-36c-10-28 10-58 44-58z",
      m("near", "mid", T(0.4, 0.3, 0.35)),
    ),
    P("M-10 362c6-34 46-40 62-16c20-22 60-14 68 10c24-2 40 16 44 44H-10zM500 400c10-34 40-40 60-24c20-20 56-14 90-4v28z", c.ground),
    b.dots(
      T(c.mid, m("far", "mid", 0.2), m("far", "mid", 0.3)),
      [20, 352, 8],
      [38, 346, 7],
      [30, 366, 6],
      [78, 356, 8],
      [100, 366, 7],
      [62, 372, 6],
    ),
    move(S("M528 196c2 14-2 24-6 34M560 206c2 14 0 26-4 36", m("near", "ground", 0.3), 4)),
  ];
}
