import type { components } from "./openapi.d.ts";
import { storeAccountId } from "../device/account-id.ts";
import { keepAccountThemes } from "../device/account-themes.ts";
import { keepAccountComforts } from "../device/comfort.ts";
import { leaveDevice } from "../device/leave-device.ts";
import { isRenderedForMember, isSignedIn, clearSession, announceSessionChange } from "../device/session-state.ts";
import { ApiError, isSignInRequired } from "./api-error.ts";
import { api, unwrap } from "./client.ts";

export type Me = components["schemas"]["Me"];

/** Reads the signed-in member (`GET /api/me`). Null for a visitor, without a request: the readable cookie `__Host-signed` says so. @throws ApiError */
export const readMe = async (): Promise<Me | null> => {
  if (!isSignedIn()) {
    // Another call heard first that the session is over, after the page was drawn for a member.
    if (isRenderedForMember()) clearSession("over");
    return null;
  }
  try {
    const me = await unwrap(api.GET("/api/me"));
    keepAccountComforts(me.comfort);
    keepAccountThemes(me.themes);
    storeAccountId(me.id);
    return me;
  } catch (failure) {
    if (isSignInRequired(failure)) return null;
    throw failure;
  }
};

/**
 * Finishes a sign-in: tells the other tabs, stores the member's choices for sensitive topics so that the next page can apply them before
 * its first paint, and goes to `next`.
 */
export async function enter(next: string): Promise<void> {
  announceSessionChange("signed-in");
  await readMe().catch(() => null);
  location.replace(next);
}

/** A chosen sign-out. @throws ApiError when the API was not reached: the session is still open then, and nobody is told otherwise */
export async function signOut(): Promise<void> {
  await unwrap(api.POST("/api/auth/sign-out"));
  await leaveDevice();
}

/** Without cookies nobody stays signed in. @throws ApiError */
export function requireCookies(): void {
  if (!navigator.cookieEnabled) throw new ApiError("auth/web-storage-unsupported");
}
