import { readStored, writeStored } from "./storage.ts";

/** What a browser that can keep the site on the home screen gives (no standard yet, so no types): pressed once, it asks the person itself. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: "accepted" | "dismissed" }>;
}

/** When somebody last said “not now”. */
const name = "install-later";
const pauseMs = 90 * 86_400_000;

let waiting: InstallPrompt | null = null;

/** The browser's own bar would come at any moment; the offer waits for a calm one. @param whenThere called each time one can be made */
export function holdInstallPrompt(whenThere: () => void = () => {}): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    waiting = event as InstallPrompt;
    whenThere();
  });
}

/** Whether the offer may be made by itself: by day, where it can be fulfilled, and not within 90 days of “not now”. */
export function mayOfferInstall(now = new Date()): boolean {
  const later = readStored(name);
  const isPaused = typeof later === "string" && now.getTime() - Date.parse(later) < pauseMs;
  return waiting !== null && !isPaused && now.getHours() >= 6 && now.getHours() < 22;
}

export const putInstallOff = (now = new Date()): boolean => writeStored(name, now.toISOString());

/** Lets the browser ask. @returns whether the site is on the home screen now */
export async function install(): Promise<boolean> {
  const asked = waiting;
  waiting = null;
  if (!asked) return false;
  const { outcome } = await asked.prompt();
  if (outcome === "dismissed") putInstallOff();
  return outcome === "accepted";
}
