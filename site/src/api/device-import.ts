import { api, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";

/** What this device keeps and the account may take over: moods by day, choices for sensitive topics by topic. */
export type DeviceData = components["schemas"]["DeviceData"];
/** What became of one of them: `moved`, `account-kept` (the account held another one) or `refused`. */
export type ImportedItem = components["schemas"]["ImportResult"]["items"][number];

/** Fills only what is empty in the account. */
export const importDeviceData = (body: DeviceData) => unwrap(api.POST("/api/me/device-import", { body }));
