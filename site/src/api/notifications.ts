import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, cursorQuery, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";
import { pagedByCursor } from "./query-client.ts";
import { notificationsViewedEvent } from "./unviewed-notifications.ts";

export type Notification = components["schemas"]["Notification"];

/** The list as it was when it was opened. */
export const notificationsOptions = () =>
  infiniteQueryOptions({
    queryKey: ["notifications"],
    queryFn: ({ pageParam }) => readAndMarkViewed(pageParam),
    ...pagedByCursor,
  });

/** With the first page all notifications count as viewed. A mark that fails is made when the list is opened next. */
async function readAndMarkViewed(cursor: string | null) {
  const page = await unwrap(api.GET("/api/notifications", { params: { query: cursorQuery(cursor) } }));
  if (cursor === null && page.items.some((one) => !one.isViewed)) {
    await unwrap(api.PUT("/api/notifications/viewed")).then(
      () => dispatchEvent(new Event(notificationsViewedEvent)),
      () => {},
    );
  }
  return page;
}
