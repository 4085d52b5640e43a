import { storedKeys } from "./storage.ts";

/** Before the account's id, in the names under which moods and progress in courses wait to be sent. */
export const pendingMoodsPrefix = "draft:mood:";
export const pendingCoursesPrefix = "draft:courses:";

/** Whether anything of these waits here, whoever's it is: asked on every page, so it brings nothing else along. */
export const isAnythingPending = (): boolean => storedKeys().some((name) => /^draft:(mood|courses|sends):/.test(name));
