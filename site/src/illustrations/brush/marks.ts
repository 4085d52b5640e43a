export type Point = readonly [x: number, y: number, radius?: number];

const opacity = (value?: number) => (value === undefined ? "" : ` opacity="${value}"`);

/** One decimal, or more: `round(0.256, 100)` is 0.26. */
export const round = (value: number, steps = 10): number => Math.round(value * steps) / steps;

/** One letter each, as in SVG's own paths: a motif is a page of them. P path, S stroke, R rectangle, C circle, E ellipse, g group. */
export const marks = {
  P: (d: string, fill: string, o?: number) => `<path d="${d}" fill="${fill}"${opacity(o)}/>`,
  S: (d: string, stroke: string, width = 2, o?: number) => `<path d="${d}" stroke="${stroke}" stroke-width="${width}"${opacity(o)}/>`,
  R: (x: number, y: number, width: number, height: number, fill: string, radius?: number, o?: number) =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}"${radius ? ` rx="${radius}"` : ""} fill="${fill}"${opacity(o)}/>`,
  C: (x: number, y: number, radius: number, fill: string, o?: number) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"${opacity(o)}/>`,
  E: (x: number, y: number, rx: number, ry: number, fill: string, o?: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${opacity(o)}/>`,
  g: (attributes: string, ...kids: string[]) => `<g ${attributes}>${kids.join("")}</g>`,
  dots: (fill: string, ...points: Point[]) =>
    `<g fill="${fill}">${points.map(([x, y, radius = 1.5]) => `<circle cx="${x}" cy="${y}" r="${radius}"/>`).join("")}</g>`,
  /** Windows of one light, as one path. */
  panes: (fill: string, ...panes: (readonly [x: number, y: number, width: number, height: number])[]) =>
    `<path fill="${fill}" d="${panes.map(([x, y, width, height]) => `M${x} ${y}h${width}v${height}h-${width}z`).join("")}"/>`,
  spruces: (...trees: (readonly [x: number, y: number, height: number])[]) => trees.map((tree) => spruce(...tree)).join(""),
  spruce,
};

function spruce(x: number, y: number, h: number): string {
  const w = h * 0.42;
  return `M${x} ${y - h}c${round(w * 0.1)} ${round(h * 0.35)} ${round(w * 0.5)} ${round(h * 0.7)} ${round(w * 0.5)} ${h}h${round(-w)}c0 ${round(-h * 0.3)} ${round(w * 0.4)} ${round(-h * 0.65)} ${round(w * 0.5)} ${-h}`;
}
