import { mixColours, type Hex } from "./mix-colours.ts";
import { rolesOf, type Air, type Role, type Time } from "./palette.ts";
import { marks, round, type Point } from "./marks.ts";

type Stop = readonly [at: number, colour: Hex, opacity?: number];
type Orb = readonly [x: number, y: number, phase?: 1 | 2 | 3];
export type Brush = ReturnType<typeof brush>;

/** The brush box: what every motif is made of. @param prefix keeps ids of gradients apart when two pictures stand in one page */
export function brush(prefix: string, time: Time, air: Air) {
  const c = rolesOf(air, time);
  const night = time === "night";
  const lit = time !== "day";
  const { P, S, R, C, E, g } = marks;
  const defs: string[] = [];

  const T = <Value>(day: Value, dusk: Value, atNight: Value): Value => ({ day, dusk, night: atNight })[time];
  const tone = (one: Role | Hex): Hex => (one.startsWith("#") ? (one as Hex) : c[one as Role]);
  const m = (first: Role | Hex, second: Role | Hex, share: number): Hex => mixColours(tone(first), tone(second), share);
  const def = (xml: string): string => {
    const name = `${prefix}${defs.length}`;
    defs.push(xml.replace("ID", name));
    return `url(#${name})`;
  };
  const stop = ([at, colour, opacity]: Stop) =>
    `<stop${at ? ` offset="${at}"` : ""} stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`;
  const lin = (...stops: Stop[]): string => def(`<linearGradient id="ID" x2="0" y2="1">${stops.map(stop).join("")}</linearGradient>`);
  const rad = (...stops: Stop[]): string => def(`<radialGradient id="ID">${stops.map(stop).join("")}</radialGradient>`);

  /** What a touch sets in motion, in a single large picture only. */
  const move = (...kids: string[]) => `<g data-move="">${kids.join("")}</g>`;
  const when = (time_: boolean, shape: () => string) => (time_ ? shape() : "");

  /** China and snow as they are by day: what the lamp shines on at night. */
  const milk = rolesOf("moss", "day").paper;
  const hot = T(m("light", "accent", 0.12), m("light", milk, 0.35), m("light", milk, 0.45));
  const pane = T(m("sky", "near", 0.42), m("light", "accent", 0.12), m("light", "accent", 0.08));
  const dark = T(m("sky", "near", 0.55), m("mid", "line", 0.35), m("mid", "line", 0.35));
  const wall = T(m("paper", "light", 0.25), m("paper", "mid", 0.38), m("paper", "mid", 0.42));
  const shade = T(m("paper", "mid", 0.4), m("paper", "mid", 0.68), m("paper", "near", 0.66));
  const frame = T(c.paper, m("paper", "mid", 0.2), m("paper", "mid", 0.35));

  /** Three stops, the warmest at the horizon. */
  const sky = (height = 280) =>
    R(
      0,
      0,
      640,
      height,
      lin(
        [0, T(m("sky", "far", 0.15), m("sky", "line", 0.12), m("sky", "line", 0.35))],
        [0.6, T(m("sky", "paper", 0.45), m("sky", "accent", 0.3), c.sky)],
        [1, T(m("paper", "light", 0.6), m("light", "accent", 0.35), m("sky", "far", 0.85))],
      ),
    );
  /** The warm light of the picture; day keeps a trace of it. */
  const glow = (x: number, y: number, radius: number, strength = 1) =>
    C(
      x,
      y,
      round(radius),
      rad(
        [0, c.light, round(T(0.45, 0.55, 0.78) * strength, 100)],
        [0.35, m("light", "accent", 0.25), round(T(0.12, 0.2, 0.3) * strength, 100)],
        [1, c.accent, 0],
      ),
    );
  /** A soft pool of it on a surface; nothing by day. */
  const pool = (x: number, y: number, rx: number, ry: number, strength = 1) =>
    when(lit, () => E(x, y, rx, ry, rad([0, c.light, round(T(0, 0.5, 0.65) * strength, 100)], [1, c.light, 0])));
  /** Sun by day, low sun at dusk, moon at night (full, half, crescent); null leaves it out. */
  const orb = (day: Orb | null, dusk: Orb | null, moon: Orb | null) => {
    const at = T(day, dusk, moon);
    if (!at) return "";
    const [x, y, phase = 1] = at;
    if (!night) return C(x, y, T(24, 30, 0), T(m("light", "paper", 0.5), m("light", "accent", 0.18), c.light));
    const fill = m("light", milk, 0.6);
    const moons = {
      1: C(x, y, 19, fill),
      2: P(`M${x - 6} ${y - 18}a19 19 0 0 1 12 36z`, fill),
      3: P(`M${x + 2} ${y - 19}a19 19 0 1 1-20 25c16 4 30-10 20-25z`, fill),
    };
    return C(x, y, 80, rad([0, fill, 0.3], [1, fill, 0])) + moons[phase];
  };
  const cloud = (x: number, y: number, k = 1) =>
    P(
      `M${x} ${y}c2-${14 * k} ${24 * k}-${18 * k} ${34 * k}-${8 * k}c${10 * k}-${20 * k} ${46 * k}-${14 * k} ${48 * k} ${2 * k}c${16 * k}-${4 * k} ${24 * k} 0 ${26 * k} ${6 * k}z`,
      T(c.paper, m("sky", "accent", 0.45), m("sky", "far", 0.7)),
      T(0.75, 0.6, 0.7),
    );
  const stars = (...points: Point[]) => when(night, () => marks.dots(m("paper", "light", 0.4), ...points));
  /** The house of this place, far off: green roof, two lit windows and a third. */
  const home = (x: number, y: number, k = 1) =>
    g(
      `transform="translate(${x} ${y})${k === 1 ? "" : ` scale(${k})`}"`,
      R(30, -46, 6, 16, shade),
      R(0, -28, 46, 28, wall),
      R(28, -28, 18, 28, shade),
      P("M-8-25l22-22h24l16 22z", T(c.near, m("near", "line", 0.2), m("mid", "far", 0.35))),
      P("M5-21h8v11H5zM16-21h8v11h-8zM33-21h8v11h-8z", pane),
    ) + glow(x + 16 * k, y - 15 * k, 58 * k);
  const win = (x: number, y: number, width: number, height: number, fill = pane, around = frame) =>
    R(x - 4, y - 4, width + 8, height + 8, around, 2) +
    R(x, y, width, height, fill) +
    S(`M${x + width / 2} ${y}v${height}M${x} ${y + round(height * 0.36)}h${width}`, around, 2.5);

  return {
    ...marks,
    c,
    night,
    lit,
    T,
    m,
    def,
    defs,
    lin,
    rad,
    move,
    when,
    milk,
    hot,
    pane,
    dark,
    wall,
    shade,
    frame,
    sky,
    glow,
    pool,
    orb,
    cloud,
    stars,
    home,
    win,
    round,
  };
}
