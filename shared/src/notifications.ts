import { z } from "zod";
import { CommentId } from "./comments.ts";
import { Cursor, NextCursor, PublicationId } from "./publications.ts";

/** `reactions`: all reactions to one text since it was last viewed, merged. */
export const notificationKinds = ["reply", "comment", "specialist-answer", "reactions", "moderation", "achievement"] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const Notification = z
  .strictObject({
    id: z.string(),
    kind: z.enum(notificationKinds),
    date: z.iso.datetime(),
    isViewed: z.boolean(),
    count: z.int().min(1).meta({ description: "Number of reactions for `reactions`, otherwise 1." }),
    publicationId: PublicationId.nullable(),
    publicationTitle: z.string().nullable(),
    commentId: CommentId.nullable(),
    isCovered: z.boolean().meta({ description: "The publication touches a topic the member wants covered: the page shows no title." }),
  })
  .meta({ id: "Notification" });
export const NotificationPage = z.strictObject({ items: z.array(Notification), nextCursor: NextCursor }).meta({ id: "NotificationPage" });
export const NotificationQuery = z.strictObject({ cursor: Cursor.optional() });
export const UnviewedCount = z.strictObject({ unviewed: z.int().min(0) }).meta({ id: "UnviewedCount" });
