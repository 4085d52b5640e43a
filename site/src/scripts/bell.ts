import { isAnythingPending } from "../device/pending.ts";
import { isSignedIn } from "../device/session-state.ts";

// Visitors have no bell and make no request; for members the rest is loaded separately.
if (isSignedIn()) {
  void import("./bell-count.ts").then(({ showUnviewedCount }) => showUnviewedCount());
  // What was stored without a connection is sent from any page, once there is one.
  if (isAnythingPending())
    void import("./send-pending.ts").then(
      ({ sendPending }) => sendPending(),
      () => {},
    );
}
