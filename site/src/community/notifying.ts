import { timeZoneHere } from "../device/mood-diary.ts";
import { subscribeHere, unsubscribeHere } from "../device/push.ts";
import type { components } from "./api.d.ts";
import { answered, api } from "./client.ts";
import { giveConsent, ownVersion, withdrawConsent } from "./consents.ts";

export type Notifying = components["schemas"]["Notifying"];
export type QuietHours = NonNullable<Notifying["quietHours"]>;

export const notifyingKey = ["notifying"] as const;
export const readNotifying = () => answered(api.GET("/api/me/notifying"));

/** Hours are meant by the clock of the device on which they were chosen. */
export const writeNotifying = ({ isBellQuiet, quietHours }: Pick<Notifying, "isBellQuiet" | "quietHours">) =>
  answered(api.PUT("/api/me/notifying", { body: { isBellQuiet, quietHours, timeZone: timeZoneHere() } }));

/** @throws PushRefused when person or browser says no */
export async function turnPushOn(publicKey: string): Promise<void> {
  const subscription = await subscribeHere(publicKey);
  await answered(api.PUT("/api/me/push-subscription", { body: { ...subscription, timeZone: timeZoneHere() } }));
}

export async function turnPushOff(): Promise<void> {
  await answered(api.DELETE("/api/me/push-subscription"));
  await unsubscribeHere();
}

export const sayNotNow = () => answered(api.PUT("/api/me/push-not-now"));

export const setDigest = (isOn: boolean) => (isOn ? giveConsent("digest", ownVersion) : withdrawConsent("digest"));

/** Told to the window when the link of a letter has stopped the letters: the settings may be open beside it. */
export const lettersStopped = "letters-stopped";

export async function stopLetters(token: string): Promise<void> {
  await answered(api.POST("/api/digest/stop", { body: { token } }));
  dispatchEvent(new Event(lettersStopped));
}
