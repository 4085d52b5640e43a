/** How many cases a moderator may choose for a day; none of these: no limit. */
export const careLimits = [10, 20, 40, 60] as const;
export const breakLengths = ["quarter", "hour", "tomorrow"] as const;
export type BreakLength = (typeof breakLengths)[number];
