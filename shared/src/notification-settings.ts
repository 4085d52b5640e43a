import { z } from "zod";
import { TimeZone } from "./daily-checks.ts";
import { problem } from "./errors.ts";

const Hour = z.int().min(0).max(23);

/** Hours of local time without pushes. `from` later than `until`: over midnight. */
export const QuietHours = z
  .strictObject({ from: Hour, until: Hour })
  .refine(({ from, until }) => from !== until, { params: problem("not_combinable") })
  .meta({ id: "QuietHours" });
export type QuietHours = z.infer<typeof QuietHours>;

export const NotificationSettingsEdit = z
  .strictObject({
    isBellQuiet: z.boolean().meta({ description: "The bell shows no number." }),
    tellsAchievements: z.boolean().optional().meta({
      description: "The member is told of new achievements; otherwise only their list has them. Left out: as it was.",
    }),
    tellsFollowed: z.boolean().optional().meta({
      description: "The member is told of new answers in threads they follow. Left out: as it was.",
    }),
    quietHours: QuietHours.nullable(),
    timeZone: TimeZone,
  })
  .meta({ id: "NotificationSettingsEdit" });
export type NotificationSettingsEdit = z.infer<typeof NotificationSettingsEdit>;

/** Notification settings of the member. */
export const NotificationSettings = z
  .strictObject({
    isBellQuiet: z.boolean(),
    tellsAchievements: z.boolean(),
    tellsFollowed: z.boolean(),
    quietHours: QuietHours.nullable(),
    timeZone: TimeZone.nullable().meta({ description: "Null until a browser reported one." }),
    push: z
      .strictObject({
        publicKey: z.string(),
        isSubscribed: z.boolean().meta({ description: "Whether this session's browser is subscribed." }),
        mayAsk: z.boolean().meta({
          description:
            "Whether to offer pushes: somebody has answered the member, and they haven't dismissed the offer in the last 90 days.",
        }),
      })
      .nullable()
      .meta({ description: "Null where the deployment sends no pushes." }),
  })
  .meta({ id: "NotificationSettings" });
export type NotificationSettings = z.infer<typeof NotificationSettings>;

const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}=?$`));

/** A browser's `PushSubscription`, and the member's time zone. */
export const NewPushSubscription = z
  .strictObject({
    /** A push service's own; which services are known decides the deployment. */
    endpoint: z
      .string()
      .max(800)
      .regex(/^https:\/\/[\w.-]+(?::\d{1,5})?(?:\/[\w.~!$&'()*+,;=:@%/?-]*)?$/),
    keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
    timeZone: TimeZone,
  })
  .meta({ id: "NewPushSubscription" });
export type NewPushSubscription = z.infer<typeof NewPushSubscription>;

/** Unsubscribe token of a digest mail; works without a sign-in. */
export const DigestToken = z.strictObject({ token: z.string().regex(/^[\w.-]{1,400}$/) }).meta({ id: "DigestToken" });
