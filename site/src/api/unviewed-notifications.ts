import { api, unwrap } from "./client.ts";

/** Window event after the list of notifications was opened: nothing in it is new any more. */
export const notificationsViewedEvent = "notifications-viewed";

export const countUnviewedNotifications = () => unwrap(api.GET("/api/notifications/unviewed"));
