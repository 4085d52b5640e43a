import type { ReactionKind } from "@ryadom/shared/reactions.ts";
import type { Insertable } from "kysely";
import type { Schema } from "../../db/schema.ts";
import type { Flag } from "../../db/tables/columns.ts";
import { renderMemberText } from "../../community/screening/member-text.ts";
import { seedCommentId, seedPublicationId, seedUid } from "./seed-ids.ts";
import type { SeedComment, SeedPublication, DemoCommunity } from "./demo-community.ts";

const hourMs = 3_600_000;
const flag = (value: boolean | undefined): Flag => (value ? 1 : 0);

type Rows = { comments: Insertable<Schema["comment"]>[]; reactions: Insertable<Schema["comment_reaction"]>[] };

/** Rows of one publication's comments, in the order of the file: a reply stands after the comment it answers. */
export function commentRows(community: DemoCommunity, publication: SeedPublication, publishedAt: Date, now: Date): Rows {
  const rows: Rows = { comments: [], reactions: [] };
  const rootOf = new Map<string, string>();
  for (const comment of publication.comments) {
    const root = rootFor(comment, rootOf);
    rootOf.set(comment.key, root ?? comment.key);
    const id = seedCommentId(comment.key);
    const writtenAt = new Date(Math.min(publishedAt.getTime() + comment.hoursAfter * hourMs, now.getTime())).toISOString();
    rows.comments.push({
      id,
      publicationId: seedPublicationId(publication.key),
      authorUid: seedUid(comment.author),
      content: comment.content,
      contentHtml: renderMemberText(comment.content),
      publishedAt: writtenAt,
      replyTargetRootCommentId: root === null ? null : seedCommentId(root),
      repliedToCommentId: comment.replyTo === undefined ? null : seedCommentId(comment.replyTo),
      isSpecialist: flag(community.members.find((member) => member.key === comment.author)?.isSpecialist),
      isEdited: flag(comment.isEdited),
      isHidden: 0,
      isDeleted: flag(comment.isDeleted),
      reactionsCount: 0,
      repliesCount: 0,
      reportsCount: 0,
    });
    rows.reactions.push(
      ...comment.reactions.map((key, index) => ({ commentId: id, uid: seedUid(key), reactedAt: writtenAt, kind: seedReaction(index) })),
    );
  }
  return rows;
}

function rootFor({ key, replyTo }: SeedComment, rootOf: ReadonlyMap<string, string>): string | null {
  if (replyTo === undefined) return null;
  const root = rootOf.get(replyTo);
  if (root === undefined) throw new Error(`${key}: answers ${replyTo}, which does not stand before it`);
  return root;
}

/** What the demo's reactions say: mostly "I'm with you", some of each. */
export const seedReaction = (index: number): ReactionKind => (["with-you", "same-here", "thank-you", "with-you"] as const)[index % 4]!;
