/** Those of `limits` that scripts of every page need, apart from the others: no reader should have to load them all. */
export const pageLimits = {
  localeCookieDays: 365,
  buildPollMs: 300_000,
  moodNoteCharacters: 500,
} as const;
