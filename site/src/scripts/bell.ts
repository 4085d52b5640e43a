import { isSigned } from "../device/member-data.ts";

// Visitors have no bell and ask nothing; for members the rest of it comes once the page is there.
if (isSigned()) void import("./bell-count.ts").then(({ showCount }) => showCount());
