import type { Language } from "@ryadom/shared/locales.ts";

/** 0 or 1: both engines store it as a small integer. */
export type Flag = 0 | 1;
/** ISO 8601 in UTC with milliseconds, so that text order is time order. */
export type IsoTime = string;

type Member = {
  uid: string;
  /** The public id. Never the uid. */
  authorId: string;
  alias: string;
  language: Language;
  isSpecialist: Flag;
  isModerator: Flag;
  avatarUrl: string | null;
  joinedAt: IsoTime;
};

type Publication = {
  id: string;
  slug: string;
  title: string;
  /** Markdown as it was written. */
  content: string;
  /** Rendered and cleaned from `content` when it was written. */
  contentHtml: string;
  authorUid: string | null;
  redditUsername: string | null;
  themeId: string;
  subthemeId: string | null;
  /** JSON array of theme keys. */
  contentNotes: string;
  sourceLang: Language;
  /** In the future: not yet public. */
  publishedAt: IsoTime;
  isEdited: Flag;
  isHidden: Flag;
  reactionsCount: number;
  favoritesCount: number;
  /** Visible comments and replies. */
  commentsCount: number;
  /** Reports but for worries, which are counted apart. */
  reportsCount: number;
};

/** Every slug a publication ever had, the present one included. */
type PublicationSlug = { slug: string; publicationId: string };

type PublicationReaction = { publicationId: string; uid: string; reactedAt: IsoTime };
type PublicationFavourite = { publicationId: string; uid: string; favouredAt: IsoTime };

export type ReportRoute = "abuse" | "worry" | "spam" | "privacy" | "medical";
type Report = { uid: string; reasonKey: string; route: ReportRoute; message: string | null; reportedAt: IsoTime };
type PublicationReport = Report & { publicationId: string };
type CommentReport = Report & { commentId: string };

type PublicationAnsweredSpecialist = { publicationId: string; uid: string; answeredAt: IsoTime };

type Comment = {
  id: string;
  publicationId: string;
  authorUid: string;
  content: string;
  contentHtml: string;
  publishedAt: IsoTime;
  /** Set on a reply: the root comment it stands under. */
  replyTargetRootCommentId: string | null;
  /** Set on a reply: the comment it answers, the root or another reply. */
  repliedToCommentId: string | null;
  /** Written by a specialist, at the time of writing. */
  isSpecialist: Flag;
  isEdited: Flag;
  isHidden: Flag;
  isDeleted: Flag;
  reactionsCount: number;
  /** Visible replies under a root comment. */
  repliesCount: number;
  reportsCount: number;
};

type CommentReaction = { commentId: string; uid: string; reactedAt: IsoTime };

/** Table → row. Columns are named as the rows are read; both engines hold the same. The picture of it is `schema.sql`. */
export type Schema = {
  member: Member;
  publication: Publication;
  publication_slug: PublicationSlug;
  publication_reaction: PublicationReaction;
  publication_favourite: PublicationFavourite;
  publication_report: PublicationReport;
  publication_answered_specialist: PublicationAnsweredSpecialist;
  comment: Comment;
  comment_reaction: CommentReaction;
  comment_report: CommentReport;
};
