import type { components } from "./api.d.ts";
import { isSigned, signOutHere } from "../device/member-data.ts";
import { answered, ApiFailure, api } from "./client.ts";

export type Me = components["schemas"]["Me"];

const notSignedIn = new Set(["unauthenticated", "auth/user-token-expired"]);

/** The one door to “who am I”: null for a visitor, and then nothing is asked. */
export const readMe = async (): Promise<Me | null> => {
  if (!isSigned()) return null;
  return answered(api.GET("/api/me")).catch((failure: unknown) => {
    if (failure instanceof ApiFailure && notSignedIn.has(failure.code)) return null;
    throw failure;
  });
};

/** A chosen sign-out: here also when the API does not answer, for the next person at this device. */
export async function signOut(): Promise<void> {
  await answered(api.POST("/api/auth/sign-out")).catch(() => {});
  signOutHere("left");
}
