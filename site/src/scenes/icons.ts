import type { LucideIcon } from "lucide-react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";

const drawn = new Map<string, Promise<string>>();

/** The shapes inside a Lucide icon. CMS entries name icons too, so any of them can be asked for; an unknown name is a circle. */
export function shapesOf(name: string): Promise<string> {
  const shapes = drawn.get(name) ?? draw(name).catch(() => (name === "circle" ? "" : shapesOf("circle")));
  drawn.set(name, shapes);
  return shapes;
}

/** For where the icons themselves are out of reach: the worker of a release brings along those it needs. */
export function rememberShapes(known: Record<string, string>): void {
  for (const [name, shapes] of Object.entries(known)) drawn.set(name, Promise.resolve(shapes));
}

async function draw(name: string): Promise<string> {
  const { default: icon } = (await import(/* @vite-ignore */ `lucide-react/icons/${name}`)) as { default: LucideIcon };
  return renderToStaticMarkup(createElement(icon)).replace(/^<svg[^>]*>|<\/svg>$/g, "");
}
