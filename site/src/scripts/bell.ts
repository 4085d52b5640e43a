import { hasPendingMoods } from "../device/pending-moods.ts";
import { isSignedIn } from "../device/session-state.ts";

// Visitors have no bell and make no request; for members the rest is loaded separately.
if (isSignedIn()) {
  void import("./bell-count.ts").then(({ showUnviewedCount }) => showUnviewedCount());
  // Mood entries stored offline are sent from any page; on pages with the mood check, that script sends them.
  const sendMoods = () => void import("../api/mood-sync.ts").then(({ syncMoods }) => syncMoods()).catch(() => {});
  if (hasPendingMoods() && !document.querySelector("[data-mood-check]")) sendMoods();
}
