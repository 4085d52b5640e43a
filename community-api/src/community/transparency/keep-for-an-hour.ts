const hourMs = 3_600_000;

/** Works something out once an hour, whoever asks how often. What went wrong is tried again by the next who asks. */
export function keepForAnHour<Result>(work: (now: Date) => Promise<Result>): (now: Date) => Promise<Result> {
  let kept: { until: number; result: Promise<Result> } | null = null;
  return (now) => {
    if (kept !== null && now.getTime() < kept.until) return kept.result;
    const mine = { until: now.getTime() + hourMs, result: work(now) };
    kept = mine;
    mine.result.catch(() => {
      if (kept === mine) kept = null;
    });
    return mine.result;
  };
}
