import { countUnviewed } from "../community/writing.ts";
import { viewedEvent } from "./bell-event.ts";
import { followUnviewed } from "./bell-live.ts";

/** Shows on the bell how much is new, and follows it while the page is open; 0, and a count that cannot be had, show nothing. */
export async function showCount(): Promise<void> {
  const bell = document.querySelector<HTMLElement>("[data-bell]");
  if (!bell) return;
  let shown = 0;
  const show = (count: number): void => {
    draw(bell, count);
    shown = count;
  };
  addEventListener(viewedEvent, () => show(0));
  const { unviewed } = await countUnviewed().catch(() => ({ unviewed: 0 }));
  show(unviewed);
  followUnviewed((count) => {
    if (count > shown) say(count);
    show(count);
  });
}

function draw(bell: HTMLElement, count: number): void {
  const number = bell.querySelector<HTMLElement>("[data-bell-count]");
  const spoken = bell.querySelector<HTMLElement>("[data-bell-spoken]");
  if (!number || !spoken) return;
  number.hidden = count === 0;
  number.textContent = count > 99 ? "99+" : String(count);
  spoken.textContent = count === 0 ? "" : `: ${count}`;
}

/** For whoever does not see the bell, when they have finished what they are listening to. */
function say(count: number): void {
  const place = document.querySelector<HTMLElement>("[data-bell-said]");
  if (place) place.textContent = (place.dataset["bellSaid"] ?? "").replace("{count}", String(count));
}
