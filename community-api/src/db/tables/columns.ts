/** 0 or 1: both engines store it as a small integer. */
export type Flag = 0 | 1;

/** ISO 8601 in UTC with milliseconds, so that text order is time order. */
export type IsoTime = string;
