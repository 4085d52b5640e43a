/** Of everybody who has not chosen otherwise: nights are for sleeping, and what came waits until the morning. */
export const usualQuietHours = { from: 22, until: 8 };
