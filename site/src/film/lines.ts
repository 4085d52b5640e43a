/** Makes each line of the transcript a button that goes to its moment, and marks the one that is being said. */
export function linkLines(video: HTMLVideoElement, lines: HTMLElement[]): void {
  for (const line of lines) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = line.className;
    button.append(...line.childNodes);
    line.className = "";
    line.append(button);
    button.addEventListener("click", () => {
      video.currentTime = Number(line.dataset["from"]);
    });
  }
  const mark = () => {
    for (const [at, line] of lines.entries()) {
      const next = lines[at + 1];
      const isNow = Number(line.dataset["from"]) <= video.currentTime && (!next || video.currentTime < Number(next.dataset["from"]));
      if (isNow) line.setAttribute("aria-current", "true");
      else line.removeAttribute("aria-current");
    }
  };
  for (const event of ["timeupdate", "seeked"]) video.addEventListener(event, mark);
}
