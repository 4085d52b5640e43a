import { drawIcon } from "../../kit/draw-icon.ts";
import type { VideoWords } from "./video-words.ts";

/** Shapes of Lucide's icons: the package draws by React only. */
const shapes = {
  play: "M6 3.5v17l14-8.5z",
  pause: "M6 4h4v16H6zM14 4h4v16h-4z",
  captions: "M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM7 15h4M15 15h2M7 11h2M13 11h4",
  loud: "M11 5 6 9H2v6h4l5 4zM16 9a5 5 0 0 1 0 6M19 5a9.5 9.5 0 0 1 0 14",
  muted: "M11 5 6 9H2v6h4l5 4zM22 9l-6 6M16 9l6 6",
  whole: "M8 3H3v5M21 8V3h-5M3 16v5h5M16 21h5v-5",
} as const;

const speeds = [0.75, 1, 1.25, 1.5];

export type Controls = ReturnType<typeof drawControls>;

/** Builds the bar of a video, element by element: pages take no HTML from strings. What it does is in `open-video-controls.ts`. */
export function drawControls(words: VideoWords, language: string) {
  const number = new Intl.NumberFormat(language);
  const bar = element("div", "video-bar");
  bar.role = "group";
  bar.ariaLabel = words.controls;

  const place = range("video-place", words.place);
  place.step = "1";
  const volume = range("video-volume", words.volume);
  volume.max = "100";
  volume.step = "5";

  const play = button(words.play, "K", icon(shapes.play, "when-paused"), icon(shapes.pause, "when-playing"));
  const back = button(words.back, "J", text("−10"));
  const forward = button(words.forward, "L", text("+10"));
  const time = element("span", "video-time");
  const speed = element("select", "video-speed");
  speed.ariaLabel = words.speed;
  for (const one of speeds) speed.append(new Option(`${number.format(one)}×`, String(one)));
  const captions = button(words.captions, "C", icon(shapes.captions));
  const mute = button(words.mute, "M", icon(shapes.loud, "when-loud"), icon(shapes.muted, "when-muted"));
  const full = button(words.full, "F", icon(shapes.whole));
  const row = element("div", "video-row");
  row.append(play, back, forward, time, speed, captions, mute, volume, full);
  bar.append(place, row);

  const said = element("p", "video-said");
  said.role = "status";
  const again = element("button", "pill pill-outline justify-self-start");
  again.type = "button";
  again.textContent = words.again;
  again.hidden = true;
  return { bar, row, place, volume, play, back, forward, time, speed, captions, mute, full, said, again };
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  return made;
}

function range(className: string, name: string): HTMLInputElement {
  const input = element("input", className);
  input.type = "range";
  input.min = "0";
  input.ariaLabel = name;
  return input;
}

function button(name: string, key: string, ...shown: Element[]): HTMLButtonElement {
  const made = element("button", "video-button");
  made.type = "button";
  made.ariaLabel = name;
  made.title = `${name} (${key})`;
  made.setAttribute("aria-keyshortcuts", key);
  made.append(...shown);
  return made;
}

function text(words: string): HTMLElement {
  const shown = element("span", "video-number");
  shown.textContent = words;
  shown.ariaHidden = "true";
  return shown;
}

const icon = (shape: string, className = ""): SVGSVGElement => drawIcon(shape, 24, className);
