// Ships JavaScript as a part of the community's islands: what a member may press is the sign-in link for everybody else.
import { useSyncExternalStore } from "react";
import { isSignedIn, onSessionChange } from "../../device/session-state.ts";

let known: boolean | null = null;
let isFollowed = false;

/** Read from the cookies once a change: a list asks dozens of times. */
function isSignedNow(): boolean {
  if (!isFollowed) {
    isFollowed = true;
    // Before any component listens, so that each of them then reads anew.
    onSessionChange(() => (known = null));
  }
  return (known ??= isSignedIn());
}

/** Whether somebody is signed in here; in the first HTML nobody is, so that everyone gets the same page. */
export const useSignedIn = (): boolean => useSyncExternalStore(onSessionChange, isSignedNow, () => false);
