const windowMs = 60_000;

/** @returns a function that says whether something of this name may be drawn once more; it counts those of the last minute */
export function createDrawLimit(mostInAMinute: number, now = Date.now): (name: string) => boolean {
  const times = new Map<string, number[]>();
  return (name) => {
    const since = now() - windowMs;
    for (const [one, drawn] of times) if ((drawn.at(-1) ?? 0) <= since) times.delete(one);
    const recent = (times.get(name) ?? []).filter((time) => time > since);
    if (recent.length >= mostInAMinute) return false;
    times.set(name, [...recent, now()]);
    return true;
  };
}
