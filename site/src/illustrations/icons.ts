import type { LucideIcon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const drawn = new Map<string, string | Promise<string>>();

/**
 * The shapes inside a Lucide icon. CMS entries name icons too, so any of them can be asked for; an unknown name is a circle. One that was drawn before is there at once: a page
 * has dozens of them, and a publish draws thousands of pages.
 */
export function iconShapes(name: string): string | Promise<string> {
  const known = drawn.get(name);
  if (known !== undefined) return known;
  const shapes = drawAndKeep(name);
  drawn.set(name, shapes);
  return shapes;
}

async function drawAndKeep(name: string): Promise<string> {
  const shapes = await draw(name).catch(() => (name === "circle" ? "" : iconShapes("circle")));
  drawn.set(name, shapes);
  return shapes;
}

/** Fills the cache of `iconShapes`, for the render worker of a release, which has no icon package beside it. */
export function provideIconShapes(known: Record<string, string>): void {
  for (const [name, shapes] of Object.entries(known)) drawn.set(name, shapes);
}

async function draw(name: string): Promise<string> {
  const { default: icon } = (await import(/* @vite-ignore */ `lucide-react/icons/${name}`)) as { default: LucideIcon };
  return renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
}
