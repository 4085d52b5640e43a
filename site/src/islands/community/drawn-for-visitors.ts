import { isSigned } from "../../device/member-data.ts";

/** What stands in the HTML was drawn for everybody: a member asks at once for what is theirs in it, and goes on reading meanwhile. */
export const drawnForVisitors = (): { initialDataUpdatedAt?: number } => (isSigned() ? { initialDataUpdatedAt: 0 } : {});
