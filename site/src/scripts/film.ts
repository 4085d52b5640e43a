import { keepCaptions } from "../film/captions.ts";
import { linkLines } from "../film/lines.ts";
import { resume } from "../film/resume.ts";
import { chooseSpeed } from "../film/speed.ts";

/** A film is the browser's own player; this adds what no browser has. Without it everything there still plays and reads. */
for (const film of document.querySelectorAll<HTMLElement>("[data-film]")) {
  const video = film.querySelector("video");
  const speed = film.querySelector("select");
  if (!video) continue;
  resume(video, film.dataset["film"] ?? "", film.querySelector<HTMLElement>("[data-from-start]"));
  keepCaptions(video);
  linkLines(video, [...film.querySelectorAll<HTMLElement>("[data-from]")]);
  if (speed) chooseSpeed(video, speed);
}
