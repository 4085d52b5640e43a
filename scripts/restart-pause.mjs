/** After one crash, after two in a row, … of a program that does not even get up. */
const pausesMs = [500, 2_000, 5_000, 10_000, 30_000];
/** Of one that was up and well before it crashed: it starts in a second, and people wait for it. */
const longestAfterWellMs = 2_000;

/** @param crashes how many there were in a row before this one; @param wasWell whether it had answered since it was started last */
export function restartPauseMs(crashes, wasWell) {
  const usual = pausesMs[Math.min(crashes, pausesMs.length - 1)];
  return wasWell ? Math.min(usual, longestAfterWellMs) : usual;
}
