import { DecisionMade } from "@ryadom/shared/moderation-decisions.ts";
import { errorResponses, sessionErrors, writeErrors } from "./error-response.ts";

export const secondFactor = ["auth/requires-second-factor", "auth/second-factor-setup-required"] as const;
export const decisionErrors = [...writeErrors, ...sessionErrors, ...secondFactor, "not-found"] as const;

/** What every decision answers. */
export const decided = {
  200: {
    description: "Done, told to its author, and written into the log.",
    content: { "application/json": { schema: DecisionMade } },
  },
  ...errorResponses(
    ...decisionErrors,
    "moderation/already-resolved",
    "moderation/claimed-by-another",
    "moderation/words-changed",
    "conflict",
  ),
};
