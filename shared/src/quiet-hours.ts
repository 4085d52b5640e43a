/** Default quiet hours (local time, hours). */
export const defaultQuietHours = { from: 22, until: 8 };
