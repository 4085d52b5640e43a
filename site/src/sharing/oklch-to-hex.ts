/**
 * Illustrations name their colours in OKLCH, which browsers read and the PNG renderer does not.
 * @param svg shapes whose fills look like `oklch(92% 0.04 160)` @returns the SVG with every such colour as `#rrggbb`
 * @see https://www.w3.org/TR/css-color-4/#color-conversion-code
 */
export const oklchToHex = (svg: string): string =>
  svg.replaceAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g, (_, lightness, chroma, hue) =>
    hexOf(Number(lightness) / 100, Number(chroma), Number(hue)),
  );

function hexOf(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${linear.map((value) => byteOf(value).toString(16).padStart(2, "0")).join("")}`;
}

function byteOf(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  return Math.round(255 * (clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055));
}
