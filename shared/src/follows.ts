import { z } from "zod";

/** Whether the member hears of new answers to a publication. */
export const FollowState = z.strictObject({ isFollowed: z.boolean() }).meta({ id: "FollowState" });
export type FollowState = z.infer<typeof FollowState>;
