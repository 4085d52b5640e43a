import { seededRandom, oklch } from "./seeded-random.ts";

export type IllustrationKind = "rings" | "hills" | "waves" | "leaves" | "stones";
export const illustrationSize = { width: 320, height: 200 } as const;
const { width, height } = illustrationSize;

type Random = (from: number, to: number) => number;
const round = Math.round;

/** The shapes of an illustration, 320 × 200, for inside an `<svg>`. Colours are attributes: the content security policy forbids `style`. @param id seed */
export function drawIllustration(kind: IllustrationKind, id: string, hue: number): string {
  return illustrations[kind](seededRandom(id), hue);
}

const illustrations: Record<IllustrationKind, (random: Random, hue: number) => string> = { rings, hills, waves, leaves, stones };

const ground = (fill: string) => `<path fill="${fill}" d="M0 0h${width}v${height}H0z"/>`;

function rings(random: Random, hue: number): string {
  const x = round(random(145, 175));
  const y = round(random(92, 108));
  const first = random(84, 98);
  const circles = [0, 1, 2, 3, 4].map((step) => {
    const radius = round(first * (1 - step * 0.19));
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${oklch(92 - step * 6.5, 0.035 + step * 0.014, hue)}"/>`;
  });
  return ground(oklch(96, 0.022, hue)) + circles.join("");
}

function hills(random: Random, hue: number): string {
  const sun = `<circle cx="${round(random(70, 250))}" cy="${round(random(62, 84))}" r="${round(random(26, 34))}" fill="${oklch(90, 0.08, hue < 60 || hue > 330 ? 340 : 85)}"/>`;
  const layers = [0, 1, 2, 3].map((step) => {
    const top = 84 + step * 26;
    const a = round(top + random(-12, 14));
    const b = round(top + random(-16, 12));
    const c = round(top + random(-8, 16));
    const d = `M0 ${a}C${round(random(40, 90))} ${round(a - random(4, 26))} ${round(random(100, 140))} ${round(b + random(-4, 22))} 170 ${b}S${round(random(250, 285))} ${round(c - random(-18, 20))} ${width} ${c}V${height}H0z`;
    return `<path fill="${oklch(88 - step * 8.5, 0.045 + step * 0.018, hue)}" d="${d}"/>`;
  });
  return ground(oklch(95.5, 0.028, hue - 40)) + sun + layers.join("");
}

function waves(random: Random, hue: number): string {
  const lines = Array.from({ length: 9 }, (_, index) => {
    const y = round(14 + index * 22 + random(-4, 4));
    const swing = round(random(7, 15)) * (index % 2 ? 1 : -1);
    const lightness = 62 + (index % 3) * 8;
    return `<path stroke="${oklch(lightness, 0.09, hue)}" d="M-8 ${y}q42 ${swing} 84 0t84 0 84 0 84 0"/>`;
  });
  return (
    ground(oklch(95.5, 0.025, hue)) + `<g fill="none" stroke-width="${round(random(4, 6))}" stroke-linecap="round">${lines.join("")}</g>`
  );
}

function leaves(random: Random, hue: number): string {
  const shapes = Array.from({ length: 12 }, (_, index) => {
    const x = round(24 + (index % 4) * 88 + (Math.floor(index / 4) % 2) * 36 + random(-14, 14));
    const y = round(46 + Math.floor(index / 4) * 66 + random(-10, 10));
    const turn = round((index % 2 ? 24 : -24) + random(-26, 26));
    const size = random(1.05, 1.5).toFixed(2);
    const lightness = random(62, 84);
    const tone = hue + random(-10, 10);
    return (
      `<g transform="translate(${x} ${y})rotate(${turn})scale(${size})"><path fill="${oklch(lightness, 0.1, tone)}" d="M0-40Q21-8 0 28-21-8 0-40"/>` +
      `<path fill="${oklch(lightness - 7, 0.1, tone)}" d="M0-40Q21-8 0 28z"/></g>`
    );
  });
  return ground(oklch(96, 0.025, hue)) + shapes.join("");
}

function stones(random: Random, hue: number): string {
  const count = round(random(4, 6));
  const water = round(random(154, 164));
  let y = water - 8;
  const pile = Array.from({ length: count }, (_, index) => {
    const rx = round(48 - index * (36 / count) + random(-5, 4));
    const ry = round(15 - index * 1.6);
    const shape = `<ellipse cx="${round(160 + random(-5, 5))}" cy="${y}" rx="${rx}" ry="${ry}" fill="${oklch(60 + index * 5.5, 0.055, hue)}"/>`;
    y -= round(ry * 1.72);
    return shape;
  });
  return ground(oklch(95, 0.02, hue)) + `<path fill="${oklch(89, 0.035, hue)}" d="M0 ${water}h${width}v60H0z"/>` + pile.join("");
}
