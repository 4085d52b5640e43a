import type { components } from "./api.d.ts";
import { keepAccountId } from "../device/account-moods.ts";
import { keepAccountComforts } from "../device/comfort.ts";
import { isShownToMember, isSigned, signOutHere, tell } from "../device/member-data.ts";
import { answered, ApiFailure, api } from "./client.ts";

export type Me = components["schemas"]["Me"];

const notSignedIn = new Set(["unauthenticated", "auth/user-token-expired"]);

/** The one door to “who am I”: null for a visitor, and then nothing is asked. */
export const readMe = async (): Promise<Me | null> => {
  if (!isSigned()) {
    // Another call heard first that the session is over, after the page was drawn for a member.
    if (isShownToMember()) signOutHere("over");
    return null;
  }
  try {
    const me = await answered(api.GET("/api/me"));
    keepAccountComforts(me.comfort);
    keepAccountId(me.id);
    return me;
  } catch (failure) {
    if (failure instanceof ApiFailure && notSignedIn.has(failure.code)) return null;
    throw failure;
  }
};

/** After a proof that was accepted: the other tabs hear of it, and the next page already knows what this member wants covered. */
export async function enter(next: string): Promise<void> {
  tell("signed-in");
  await readMe().catch(() => null);
  location.replace(next);
}

/** A chosen sign-out. @throws ApiFailure when the API was not reached: then the session is still open, and nobody is told otherwise */
export async function signOut(): Promise<void> {
  await answered(api.POST("/api/auth/sign-out"));
  signOutHere("left");
}
