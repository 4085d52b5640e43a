/** What time it is. Tests hand in their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();
