import { chanceFrom, tint } from "./chance.ts";

export type SceneKind = "rings" | "hills" | "waves" | "leaves" | "stones";
export const sceneSize = { width: 320, height: 200 } as const;
const { width, height } = sceneSize;

type Chance = (from: number, to: number) => number;
const round = Math.round;

/** The shapes of a scene as SVG, colours as attributes: a `style` would break the content security policy. */
export function drawScene(kind: SceneKind, id: string, hue: number): string {
  return scenes[kind](chanceFrom(id), hue);
}

const scenes: Record<SceneKind, (chance: Chance, hue: number) => string> = { rings, hills, waves, leaves, stones };

const ground = (fill: string) => `<path fill="${fill}" d="M0 0h${width}v${height}H0z"/>`;

function rings(chance: Chance, hue: number): string {
  const x = round(chance(145, 175));
  const y = round(chance(92, 108));
  const first = chance(84, 98);
  const circles = [0, 1, 2, 3, 4].map((step) => {
    const radius = round(first * (1 - step * 0.19));
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${tint(92 - step * 6.5, 0.035 + step * 0.014, hue)}"/>`;
  });
  return ground(tint(96, 0.022, hue)) + circles.join("");
}

function hills(chance: Chance, hue: number): string {
  const sun = `<circle cx="${round(chance(70, 250))}" cy="${round(chance(62, 84))}" r="${round(chance(26, 34))}" fill="${tint(90, 0.08, hue < 60 || hue > 330 ? 340 : 85)}"/>`;
  const layers = [0, 1, 2, 3].map((step) => {
    const top = 84 + step * 26;
    const a = round(top + chance(-12, 14));
    const b = round(top + chance(-16, 12));
    const c = round(top + chance(-8, 16));
    const d = `M0 ${a}C${round(chance(40, 90))} ${round(a - chance(4, 26))} ${round(chance(100, 140))} ${round(b + chance(-4, 22))} 170 ${b}S${round(chance(250, 285))} ${round(c - chance(-18, 20))} ${width} ${c}V${height}H0z`;
    return `<path fill="${tint(88 - step * 8.5, 0.045 + step * 0.018, hue)}" d="${d}"/>`;
  });
  return ground(tint(95.5, 0.028, hue - 40)) + sun + layers.join("");
}

function waves(chance: Chance, hue: number): string {
  const lines = Array.from({ length: 9 }, (_, index) => {
    const y = round(14 + index * 22 + chance(-4, 4));
    const swing = round(chance(7, 15)) * (index % 2 ? 1 : -1);
    const lightness = 62 + (index % 3) * 8;
    return `<path stroke="${tint(lightness, 0.09, hue)}" d="M-8 ${y}q42 ${swing} 84 0t84 0 84 0 84 0"/>`;
  });
  return (
    ground(tint(95.5, 0.025, hue)) + `<g fill="none" stroke-width="${round(chance(4, 6))}" stroke-linecap="round">${lines.join("")}</g>`
  );
}

function leaves(chance: Chance, hue: number): string {
  const shapes = Array.from({ length: 12 }, (_, index) => {
    const x = round(24 + (index % 4) * 88 + (Math.floor(index / 4) % 2) * 36 + chance(-14, 14));
    const y = round(46 + Math.floor(index / 4) * 66 + chance(-10, 10));
    const turn = round((index % 2 ? 24 : -24) + chance(-26, 26));
    const size = chance(1.05, 1.5).toFixed(2);
    const lightness = chance(62, 84);
    const tone = hue + chance(-10, 10);
    return (
      `<g transform="translate(${x} ${y})rotate(${turn})scale(${size})"><path fill="${tint(lightness, 0.1, tone)}" d="M0-40Q21-8 0 28-21-8 0-40"/>` +
      `<path fill="${tint(lightness - 7, 0.1, tone)}" d="M0-40Q21-8 0 28z"/></g>`
    );
  });
  return ground(tint(96, 0.025, hue)) + shapes.join("");
}

function stones(chance: Chance, hue: number): string {
  const count = round(chance(4, 6));
  const water = round(chance(154, 164));
  let y = water - 8;
  const pile = Array.from({ length: count }, (_, index) => {
    const rx = round(48 - index * (36 / count) + chance(-5, 4));
    const ry = round(15 - index * 1.6);
    const shape = `<ellipse cx="${round(160 + chance(-5, 5))}" cy="${y}" rx="${rx}" ry="${ry}" fill="${tint(60 + index * 5.5, 0.055, hue)}"/>`;
    y -= round(ry * 1.72);
    return shape;
  });
  return ground(tint(95, 0.02, hue)) + `<path fill="${tint(89, 0.035, hue)}" d="M0 ${water}h${width}v60H0z"/>` + pile.join("");
}
