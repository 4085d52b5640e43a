/** In full screen the top of the page, with its ways out, cannot be seen: "Leave quickly" and help stand in the bar there. */
export function addWaysOut(row: HTMLElement): void {
  const words = document.querySelector("#leave-quickly")?.textContent.trim();
  const help = document.querySelector<HTMLAnchorElement>(".top-bar .crisis");
  if (help) {
    const link = document.createElement("a");
    link.className = "video-way-out";
    link.href = help.href;
    link.textContent = help.ariaLabel;
    row.append(link);
  }
  if (words) {
    const leave = document.createElement("button");
    leave.type = "button";
    leave.className = "video-way-out";
    leave.textContent = words;
    leave.dataset["leaveQuickly"] = "";
    row.append(leave);
  }
}
