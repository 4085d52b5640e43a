import { isAnythingPending } from "../device/pending.ts";
import { showUnviewedCount } from "./bell-count.ts";

/** What every page does for a member. */
export function startMemberPage(): void {
  void showUnviewedCount();
  // What was stored without a connection is sent from any page, once there is one.
  if (isAnythingPending())
    void import("./send-pending.ts").then(
      ({ sendPending }) => sendPending(),
      () => {},
    );
}
