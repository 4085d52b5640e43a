import { z } from "zod";
import { TimeZone } from "./daily-checks.ts";

const Hour = z.int().min(0).max(23);

/** Hours of the clock on the wall in which no device is disturbed. `from` may be later than `until`: then they go over midnight. */
export const QuietHours = z
  .strictObject({ from: Hour, until: Hour })
  .refine(({ from, until }) => from !== until, { error: "quiet hours have to end" })
  .meta({ id: "QuietHours" });
export type QuietHours = z.infer<typeof QuietHours>;

export const NotifyingEdit = z
  .strictObject({
    isBellQuiet: z.boolean().meta({ description: "The bell shows no number." }),
    quietHours: QuietHours.nullable(),
    timeZone: TimeZone,
  })
  .meta({ id: "NotifyingEdit" });
export type NotifyingEdit = z.infer<typeof NotifyingEdit>;

/** How the member wants to be told. */
export const Notifying = z
  .strictObject({
    isBellQuiet: z.boolean(),
    quietHours: QuietHours.nullable(),
    timeZone: TimeZone.nullable().meta({ description: "Null until they were somewhere that we had to know of." }),
    push: z
      .strictObject({
        publicKey: z.string(),
        isOnHere: z.boolean().meta({ description: "Whether this session's browser is subscribed." }),
        mayAsk: z.boolean().meta({ description: "Somebody answered already, and the member did not say “not now” lately." }),
      })
      .nullable()
      .meta({ description: "Null where the deployment sends no pushes." }),
  })
  .meta({ id: "Notifying" });
export type Notifying = z.infer<typeof Notifying>;

const base64url = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${length}}=?$`));

/** What a browser's `PushSubscription` says of itself, and where the member is. */
export const NewPushSubscription = z
  .strictObject({
    endpoint: z.url({ protocol: /^https$/ }).max(800),
    keys: z.strictObject({ p256dh: base64url(87), auth: base64url(22) }),
    timeZone: TimeZone,
  })
  .meta({ id: "NewPushSubscription" });
export type NewPushSubscription = z.infer<typeof NewPushSubscription>;

/** From a letter: stops the weekly letters without a sign-in. */
export const DigestToken = z.strictObject({ token: z.string().min(1).max(400) }).meta({ id: "DigestToken" });
