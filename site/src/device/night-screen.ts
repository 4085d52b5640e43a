/** The quiet screen of the night at Home: `off`, or the night in which it was left. A raw word, because `before-first-paint.js` reads it. */
const name = "night";
/** A night ends at six, and is named by the day on which it began, as `before-first-paint.js` names it. */
const nightEndsMs = 6 * 3_600_000;

export const nightOf = (now: Date): string => new Date(now.getTime() - nightEndsMs).toDateString();

export const leaveThisNight = (): void => store(nightOf(new Date()));
export const switchNightOff = (): void => store("off");

export function switchNightOn(): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept, so it is on.
  }
}

export function isNightOff(): boolean {
  try {
    return localStorage.getItem(name) === "off";
  } catch {
    return false;
  }
}

function store(value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // A private window may refuse; the screen then stays away as long as the page is open.
  }
}
