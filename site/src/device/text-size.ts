/** In percent of the browser's own size. */
export const textSizes = ["100", "125", "150", "200"] as const;
export type TextSize = (typeof textSizes)[number];

/** A raw word, because `before-first-paint.js` reads it; `styles/text-size.css` knows what it means. */
const name = "text-size";

export const isTextSize = (value: unknown): value is TextSize => textSizes.some((size) => size === value);

export function textSize(): TextSize {
  try {
    const kept = localStorage.getItem(name);
    return isTextSize(kept) ? kept : "100";
  } catch {
    return "100";
  }
}

/** @returns whether the device keeps it; the usual size is nothing to keep */
export function keepTextSize(size: TextSize): boolean {
  try {
    if (size === "100") localStorage.removeItem(name);
    else localStorage.setItem(name, size);
    return true;
  } catch {
    return false;
  }
}
