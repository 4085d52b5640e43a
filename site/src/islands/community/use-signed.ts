// Ships JavaScript as a part of the community's islands: what a member may press is a link to the door for everybody else.
import { useSyncExternalStore } from "react";
import { isSigned, onSessionChange } from "../../device/member-data.ts";

/** Whether somebody is signed in here; in the first HTML nobody is, so that everyone gets the same page. */
export const useSigned = (): boolean => useSyncExternalStore(onSessionChange, isSigned, () => false);
