import type { PracticeDone } from "./practices-done.ts";

/** How often a practice was done, and what was said after it. */
export interface Tried {
  practice: string;
  times: number;
  easier: number;
  harder: number;
}

/** What was tried, what was followed by "easier" most often first. */
export function triedPractices(done: readonly PracticeDone[]): Tried[] {
  const byPractice = new Map<string, Tried>();
  for (const { practice, felt } of done) {
    const { times, easier, harder } = byPractice.get(practice) ?? { times: 0, easier: 0, harder: 0 };
    byPractice.set(practice, {
      practice,
      times: times + 1,
      easier: easier + Number(felt === "easier"),
      harder: harder + Number(felt === "harder"),
    });
  }
  return [...byPractice.values()].toSorted((a, b) => b.easier - a.easier || b.times - a.times || a.practice.localeCompare(b.practice));
}
