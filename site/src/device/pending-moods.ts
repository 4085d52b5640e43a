import { storedKeys } from "./storage.ts";

/** Before the account's id, in the name under which moods wait to be sent (`account-moods.ts`). */
export const pendingMoodsPrefix = "draft:mood:";

/** Whether moods wait here, whoever's they are: asked on every page, so it brings nothing else of the diary along. */
export const hasPendingMoods = (): boolean => storedKeys().some((name) => name.startsWith(pendingMoodsPrefix));
