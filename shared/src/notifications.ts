import { z } from "zod";
import { ContentKey } from "./catalogue.ts";
import { CommentId } from "./comments.ts";
import { DecisionId } from "./moderation-decisions.ts";
import { Cursor, NextCursor, PublicationId } from "./publications.ts";

/**
 * `reactions`: all reactions to one text since it was last viewed, merged; `achievement` too: all that were not viewed. `report-outcome`: a
 * moderator decided about what the member reported; `report-contacted`: and has written to somebody they worry about. Neither says more.
 * `check-in`: the team asks how the member is; `hidden-by-reports`: others don't see a text of theirs until a moderator has looked.
 * `followed-thread`: new answers in one thread since it was last viewed, merged; it leads to the first of them.
 */
export const notificationKinds = [
  "reply",
  "comment",
  "specialist-answer",
  "reactions",
  "moderation",
  "achievement",
  "report-outcome",
  "report-contacted",
  "helped",
  "check-in",
  "hidden-by-reports",
  "followed-thread",
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const Notification = z
  .strictObject({
    id: z.string(),
    kind: z.enum(notificationKinds),
    date: z.iso.datetime(),
    isViewed: z.boolean(),
    count: z.int().min(1).meta({
      description: "Number of reactions, achievements or answers for `reactions`, `achievement` and `followed-thread`, otherwise 1.",
    }),
    publicationId: PublicationId.nullable(),
    publicationTitle: z.string().nullable(),
    commentId: CommentId.nullable(),
    courseKey: ContentKey.nullable().meta({ description: "Of the course whose rating it is about." }),
    caseId: DecisionId.nullable().meta({ description: "Of a decision of moderators: one's own case." }),
    isCovered: z.boolean().meta({ description: "The publication touches a topic the member wants covered: the page shows no title." }),
  })
  .meta({ id: "Notification" });
export const NotificationPage = z.strictObject({ items: z.array(Notification), nextCursor: NextCursor }).meta({ id: "NotificationPage" });
export const NotificationQuery = z.strictObject({ cursor: Cursor.optional() });
export const UnviewedCount = z.strictObject({ unviewed: z.int().min(0) }).meta({ id: "UnviewedCount" });
