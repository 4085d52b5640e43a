import { drawIcon } from "../../kit/draw-icon.ts";
import { loadSheet } from "../../kit/load-sheet.ts";
import sheet from "./dock.css?url";
import type { DockWords } from "./dock-words.ts";

loadSheet(sheet);

/** Builds the bar, element by element: pages take no HTML from strings. */
export function drawDock(words: DockWords) {
  const dock = document.createElement("aside");
  dock.className = "sound-dock not-printed";
  dock.ariaLabel = words.name;
  dock.dataset["unsaid"] = "";
  const toggle = button(icon("M6 3.5v17l14-8.5z", "dock-play"), icon("M6 4h4v16H6zM14 4h4v16h-4z", "dock-pause"));
  const name = document.createElement("span");
  name.className = "dock-name";
  const time = document.createElement("span");
  time.className = "dock-time";
  const said = document.createElement("p");
  said.className = "dock-said";
  said.role = "status";
  const close = button(icon("M18 6 6 18M6 6l12 12"));
  close.ariaLabel = words.close;
  dock.append(toggle, name, time, close, said);
  return { dock, toggle, name, time, close, said };
}

function button(...shown: Element[]): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "dock-button";
  made.append(...shown);
  return made;
}

const icon = (shape: string, className = ""): SVGSVGElement => drawIcon(shape, 22, className);
