import { countUnviewed } from "../community/writing.ts";
import { viewedEvent } from "./bell-event.ts";

/** Shows on the bell how much is new; 0, and a count that cannot be had, show nothing. */
export async function showCount(): Promise<void> {
  const bell = document.querySelector<HTMLElement>("[data-bell]");
  if (!bell) return;
  addEventListener(viewedEvent, () => show(bell, 0));
  const { unviewed } = await countUnviewed().catch(() => ({ unviewed: 0 }));
  show(bell, unviewed);
}

function show(bell: HTMLElement, count: number): void {
  const number = bell.querySelector<HTMLElement>("[data-bell-count]");
  const spoken = bell.querySelector<HTMLElement>("[data-bell-spoken]");
  if (!number || !spoken) return;
  number.hidden = count === 0;
  number.textContent = count > 99 ? "99+" : String(count);
  spoken.textContent = count === 0 ? "" : `: ${count}`;
}
