/** What moderators did is told in steps of so many; fewer aren't told at all. */
export const transparencyStep = 5;
