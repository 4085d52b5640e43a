/** Keeps the screen from going dark where the device can. @returns lets it go again */
export function keepScreenOn(): () => void {
  if (!("wakeLock" in navigator)) return () => {};
  // A low battery may refuse; the practice goes on all the same.
  const lock = navigator.wakeLock.request("screen").catch(() => null);
  return () => void lock.then((held) => held?.release());
}
