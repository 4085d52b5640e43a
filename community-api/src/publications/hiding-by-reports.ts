import type { ReportRoute } from "../db/schema.ts";

const reportersThatHide = 3;

/**
 * Whether reports hide an item until a moderator looks: three different people, for abuse or spam. A worry about someone never does.
 * @param routes of the reports there are, one report a person
 */
export const isHiddenByReports = (routes: readonly ReportRoute[]): boolean =>
  routes.filter((route) => route === "abuse" || route === "spam").length >= reportersThatHide;
