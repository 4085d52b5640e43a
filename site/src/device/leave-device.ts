import { removeDraftImages } from "./draft-images.ts";
import { removeReadingHistory } from "./reading-history.ts";
import { clearSession } from "./session-state.ts";

/**
 * A chosen sign-out leaves nothing on this device that tells who was here or what they read; what the device keeps for whoever uses it
 * (diary and saved results of a visitor, the chosen country, the crisis card without a connection) stays. Does not call the API.
 */
export async function leaveDevice(): Promise<void> {
  clearSession("left");
  removeDraftImages();
  // A browser that refuses has kept nothing; the sign-out holds all the same.
  await removeReadingHistory().catch(() => {});
}
