import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { timeZoneHere } from "../device/mood-diary.ts";
import { subscribeToPush, unsubscribeFromPush } from "../device/push.ts";
import { meKey } from "./account.ts";
import { api, unwrap } from "./client.ts";
import { declarationVersion } from "@ryadom/shared/consent-version.ts";
import { giveConsent, withdrawConsent } from "./consents.ts";
import type { components } from "./openapi.d.ts";
import { useApiMutation } from "./use-api-mutation.ts";

export type NotificationSettings = components["schemas"]["NotificationSettings"];
export type QuietHours = NonNullable<NotificationSettings["quietHours"]>;
type Editable = Pick<NotificationSettings, "isBellQuiet" | "tellsAchievements" | "tellsFollowed" | "quietHours">;

const read = () => unwrap(api.GET("/api/me/notification-settings"));

/** Hours are meant by the clock of the device on which they were chosen. */
const write = ({ isBellQuiet, tellsAchievements, tellsFollowed, quietHours }: Editable) =>
  unwrap(
    api.PUT("/api/me/notification-settings", {
      body: { isBellQuiet, tellsAchievements, tellsFollowed, quietHours, timeZone: timeZoneHere() },
    }),
  );

export const notificationSettingsOptions = () => queryOptions({ queryKey: ["notification-settings"], queryFn: read });

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: notificationSettingsOptions().queryKey });
}

/** Changes one thing of how the member is told. @returns `shown`: the settings with what is being saved */
export function useChangeNotificationSettings(settings: NotificationSettings) {
  const client = useQueryClient();
  const saving = useApiMutation(
    (change: Partial<Editable>) => write({ ...settings, ...change }),
    (saved) => void client.setQueryData(notificationSettingsOptions().queryKey, saved),
  );
  return { saving, shown: { ...settings, ...(saving.isPending ? saving.variables : {}) } };
}

/** Subscribes this device to pushes. Its error is `PushRefused` when person or browser says no. */
export function useTurnPushOn() {
  const refresh = useRefresh();
  return useApiMutation(subscribe, () => void refresh());
}

async function subscribe(publicKey: string): Promise<void> {
  const subscription = await subscribeToPush(publicKey);
  await unwrap(api.PUT("/api/me/push-subscription", { body: { ...subscription, timeZone: timeZoneHere() } }));
}

/** Subscribes this device to pushes, or ends that. Its error is `PushRefused` when person or browser says no. */
export function useTurnPush(publicKey: string) {
  return useApiMutation(async (isOn: boolean) => {
    if (isOn) return subscribe(publicKey);
    await unwrap(api.DELETE("/api/me/push-subscription"));
    return unsubscribeFromPush();
  }, useRefresh());
}

export function useDismissPushPrompt() {
  const refresh = useRefresh();
  return useApiMutation(
    () => unwrap(api.PUT("/api/me/push-prompt-dismissal")),
    () => void refresh(),
  );
}

/** Gives or withdraws the consent to the weekly digest. */
export function useTurnDigest() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useApiMutation(
    async (isOn: boolean) => {
      await (isOn ? giveConsent("digest", declarationVersion) : withdrawConsent("digest"));
      // Sunday evening is meant where the member is.
      const settings = await read();
      if (isOn && settings.timeZone === null) await write(settings);
    },
    async () => {
      await client.invalidateQueries({ queryKey: meKey });
      await refresh();
    },
  );
}

/** Window event after an unsubscribe link was used: the settings may be open on the same page, as another island. */
const unsubscribedEvent = "digest-unsubscribed";

export const useUnsubscribeFromDigest = (token: string) =>
  useApiMutation(
    () => unwrap(api.POST("/api/digest/stop", { body: { token } })),
    () => void dispatchEvent(new Event(unsubscribedEvent)),
  );

/** Reads the member anew when the link of an email has ended the digest. */
export function useFollowUnsubscribe(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => void client.invalidateQueries({ queryKey: meKey });
    addEventListener(unsubscribedEvent, refresh);
    return () => removeEventListener(unsubscribedEvent, refresh);
  }, [client]);
}
