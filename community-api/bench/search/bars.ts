import type { QueryClass } from "./judged/judged.ts";

/** Recall@10 that an engine has to reach. */
export const bars: Readonly<Partial<Record<QueryClass, number>>> = { exact: 0.98, inflected: 0.92, typo: 0.93, both: 0.88 };

/** p99 of queries without a word that a tenth of all documents has. */
export const maxMilliseconds = 25;
