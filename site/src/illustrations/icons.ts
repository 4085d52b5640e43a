import type { LucideIcon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const drawn = new Map<string, Promise<string>>();

/** The shapes inside a Lucide icon. CMS entries name icons too, so any of them can be asked for; an unknown name is a circle. */
export function iconShapes(name: string): Promise<string> {
  const shapes = drawn.get(name) ?? draw(name).catch(() => (name === "circle" ? "" : iconShapes("circle")));
  drawn.set(name, shapes);
  return shapes;
}

/** Fills the cache of `iconShapes`, for the render worker of a release, which has no icon package beside it. */
export function provideIconShapes(known: Record<string, string>): void {
  for (const [name, shapes] of Object.entries(known)) drawn.set(name, Promise.resolve(shapes));
}

async function draw(name: string): Promise<string> {
  const { default: icon } = (await import(/* @vite-ignore */ `lucide-react/icons/${name}`)) as { default: LucideIcon };
  return renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
}
