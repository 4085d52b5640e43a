import { environment } from "../settings/environment.ts";
import { isSeeding } from "./seeding.ts";

/** The demo's seed needs no second person where nobody relies on it. Nothing else goes without: neither an import nor a start in prod. */
export const isExempt = (): boolean => isSeeding() && environment().appEnv !== "prod";
