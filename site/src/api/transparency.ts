import { api, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";

export type Transparency = components["schemas"]["Transparency"];

export const readTransparency = (): Promise<Transparency> => unwrap(api.GET("/api/transparency"));
