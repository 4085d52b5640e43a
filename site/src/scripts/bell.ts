import { isSignedIn } from "../device/session-state.ts";

// Visitors have no bell and make no request; for members the rest is loaded separately.
if (isSignedIn()) void import("./member-page.ts").then(({ startMemberPage }) => startMemberPage());
