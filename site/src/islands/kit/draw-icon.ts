/** A drawing of one line, built element by element: pages take no HTML from strings. @param size in pixels */
export function drawIcon(shape: string, size: number, className = ""): SVGSVGElement {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  const attributes = {
    viewBox: "0 0 24 24",
    width: String(size),
    height: String(size),
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "2",
  };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  svg.setAttribute("class", className);
  svg.ariaHidden = "true";
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", shape);
  path.setAttribute("stroke-linecap", "round");
  path.setAttribute("stroke-linejoin", "round");
  svg.append(path);
  return svg;
}
