import { answered, api } from "../../community/client.ts";

/** Which second steps the member has set up. */
export const secondFactorQuery = { queryKey: ["second-factor"], queryFn: () => answered(api.GET("/api/me/second-factor")) };
