/** Told to the window when the list of notifications was opened: nothing in it is new any more. */
export const viewedEvent = "notifications-viewed";
