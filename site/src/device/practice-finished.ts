/** Event of `document`: the pacer came to its end, or the person said that this is enough. */
export const practiceFinishedEvent = "practice-finished";
