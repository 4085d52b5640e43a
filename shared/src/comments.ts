import { z } from "zod";
import { problem } from "./errors.ts";
import { limits } from "./limits.ts";
import { serviceLimits } from "./service-limits.ts";
import { ContentKey } from "./catalogue.ts";
import { languages } from "./locales.ts";
import { Author, CommentText, Cursor, NextCursor, PublicationId } from "./publications.ts";
import { reactionFields } from "./reactions.ts";
import { queryNumber } from "./texts.ts";

export const CommentId = z.string().regex(/^C[0-9A-Za-z]{16}$/);

/** Comments of specialists and of members are listed apart. */
export const commentKinds = ["specialist", "member"] as const;
export type CommentKind = (typeof commentKinds)[number];

const Count = z.int().min(0);

export const Comment = z
  .strictObject({
    id: CommentId,
    publicationId: PublicationId,
    author: z.union([Author, z.null()]).meta({ description: "Null when the comment was deleted." }),
    date: z.iso.datetime(),
    contentHtml: z.string().nullable().meta({ description: "Null when the comment was deleted and stays for its replies." }),
    isReply: z.boolean(),
    isSpecialist: z.boolean(),
    isEdited: z.boolean(),
    isDeleted: z.boolean(),
    isMine: z.boolean(),
    isHeld: z.boolean().meta({ description: "Nobody sees it yet, because it names a method and no moderator has looked." }),
    replyTargetRootCommentId: CommentId.nullable(),
    repliedTo: z
      .strictObject({ alias: z.string() })
      .nullable()
      .meta({ description: "Who is answered, when a reply answers another reply that is still there." }),
    ...reactionFields,
    repliesCount: Count.meta({ description: "Visible replies under a root comment; 0 for a reply." }),
    isHelped: z
      .boolean()
      .meta({ description: "The author of the post said that it helped them: told to them and to the author of the comment." }),
  })
  .meta({ id: "Comment" });
export type Comment = z.infer<typeof Comment>;

export const CommentPage = z
  .strictObject({ items: z.array(Comment).max(serviceLimits.specialistComments), nextCursor: NextCursor })
  .meta({ id: "CommentPage" });
export type CommentPage = z.infer<typeof CommentPage>;

/** One of the member's own comments, with the post it stands under. */
export const OwnComment = z
  .strictObject({
    comment: Comment,
    isHidden: z.boolean().meta({ description: "Nobody else sees it." }),
    post: z
      .strictObject({ title: z.string(), themeId: ContentKey, contentNotes: z.array(ContentKey), sourceLang: z.enum(languages) })
      .nullable()
      .meta({ description: "Null when the member may not see the post any more." }),
  })
  .meta({ id: "OwnComment" });
export const OwnCommentPage = z
  .strictObject({ items: z.array(OwnComment).max(limits.pageSize), nextCursor: NextCursor })
  .meta({ id: "OwnCommentPage" });
export type OwnCommentPage = z.infer<typeof OwnCommentPage>;

/** A page of root comments; of those that have replies, the first two. `nextCursor` of such a list is good for the rest of its replies. */
export const ThreadPage = CommentPage.extend({
  replies: z.array(CommentPage.extend({ rootCommentId: CommentId })).max(serviceLimits.specialistComments),
}).meta({ id: "ThreadPage" });
export type ThreadPage = z.infer<typeof ThreadPage>;

/** A page of root comments, oldest first. Specialists' answers come up to 30 at a time, members' up to 10. */
export const CommentQuery = z
  .strictObject({
    kind: z.enum(commentKinds).default("member"),
    cursor: Cursor.optional(),
    limit: queryNumber({ min: 1, max: serviceLimits.specialistComments })
      .optional()
      .meta({ description: "Members' comments: at most 10." }),
  })
  .refine((query) => query.kind === "specialist" || (query.limit ?? 1) <= limits.pageSize, {
    path: ["limit"],
    params: problem("not_combinable"),
  });
export type CommentQuery = z.infer<typeof CommentQuery>;

/** A page of the replies under one root comment, oldest first. */
export const ReplyQuery = z.strictObject({
  cursor: Cursor.optional(),
  limit: queryNumber({ min: 1, max: serviceLimits.commentRepliesPerLoad }).optional(),
});
export type ReplyQuery = z.infer<typeof ReplyQuery>;

export const NewComment = z
  .strictObject({
    content: CommentText,
    repliedToCommentId: CommentId.optional().meta({ description: "The comment or reply it answers." }),
  })
  .meta({ id: "NewComment" });
export type NewComment = z.infer<typeof NewComment>;
export const CommentEdit = z.strictObject({ content: CommentText }).meta({ id: "CommentEdit" });
export const CommentSource = z.strictObject({ content: z.string() }).meta({ id: "CommentSource" });
