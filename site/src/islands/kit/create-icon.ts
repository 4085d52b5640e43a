import { createElement, type SVGProps } from "react";

type Shape = [tag: string, attributes: Record<string, string>];
type IconProps = Omit<SVGProps<SVGSVGElement>, "fill"> & { size?: number; fill?: "none" | "currentColor" };

/**
 * Stands in for the `createLucideIcon` of lucide-react (`icons.config.ts`): what all icons have in common is said once, in `.icon` of the sheet, instead of
 * in each of the eighty that a page of posts shows.
 */
export default function createIcon({ node }: { node: Shape[] }) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, fill = "none", className, ...attributes }: IconProps) {
    const classes = ["icon", fill === "none" ? null : "icon-filled", className].filter(Boolean).join(" ");
    return createElement(
      "svg",
      { width: size, height: size, viewBox: "0 0 24 24", "aria-hidden": true, ...attributes, className: classes },
      shapes,
    );
  };
}
