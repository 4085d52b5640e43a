import { countUnviewedNotifications, notificationsViewedEvent } from "../api/unviewed-notifications.ts";
import { streamUnviewedCount } from "./unviewed-stream.ts";

/** Shows the number of unviewed notifications on the bell and keeps it current. Nothing is shown for 0 or when the count cannot be read. */
export async function showUnviewedCount(): Promise<void> {
  const marked = document.querySelector<HTMLElement>("[data-marks]");
  if (marked) void import("./member-marks.ts").then(({ markWhatIsDone }) => markWhatIsDone(marked));
  const bell = document.querySelector<HTMLElement>("[data-bell]");
  if (!bell) return;
  let shown = 0;
  const show = (count: number): void => {
    draw(bell, count);
    shown = count;
  };
  addEventListener(notificationsViewedEvent, () => show(0));
  const { unviewed } = await countUnviewedNotifications().catch(() => ({ unviewed: 0 }));
  show(unviewed);
  // Each achievement is a notification, too.
  if (unviewed > 0 && document.querySelector("[data-tells-achievements]"))
    void import("./tell-achievements.ts").then(({ tellAchievements }) => tellAchievements()).catch(() => {});
  streamUnviewedCount((count) => {
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

/** Announces the count to screen readers (`role="status"`). */
function say(count: number): void {
  const place = document.querySelector<HTMLElement>("[data-bell-announcement]");
  if (place) place.textContent = (place.dataset["bellAnnouncement"] ?? "").replace("{count}", String(count));
}
