import type { ReactionKind } from "@ryadom/shared/reactions.ts";
import type { Generated } from "kysely";
import type { Language } from "@ryadom/shared/locales.ts";
import type { ReportCategory } from "@ryadom/shared/report-effects.ts";
import type { Flag, IsoTime } from "./columns.ts";

export type HiddenBy = "reports" | "moderator" | "screening";

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
  /** All of them; what `sameHereCount` and `thankYouCount` leave of it says "I'm with you". */
  reactionsCount: number;
  sameHereCount: Generated<number>;
  thankYouCount: Generated<number>;
  favoritesCount: number;
  /** Visible comments and replies. */
  commentsCount: number;
  /** Reports of abuse and spam; worries are not counted. */
  reportsCount: number;
  /** Set when it was written without the author's name: who they are in this thread. Moderators learn who that is only by asking, with a reason. */
  pseudonymId: Generated<string | null>;
  pseudonym: Generated<string | null>;
  /** `screening`: held for review, because phrases in it name a method and no moderator has decided yet. */
  hiddenBy: Generated<HiddenBy | null>;
  /** JSON array: what screening found, for moderators. */
  safetyLevels: Generated<string>;
  editedAt: Generated<IsoTime | null>;
  /** When a moderator decided last: reports before it are resolved. */
  reviewedAt: Generated<IsoTime | null>;
  /** A moderator closed it: it takes no replies. */
  isLocked: Generated<Flag>;
  /** When it was to come out, while a mute or a ban of its author keeps it back. */
  wantedFor: Generated<IsoTime | null>;
};

/** Every slug a publication ever had, the present one included. */
type PublicationSlug = { slug: string; publicationId: string };

type PublicationReaction = { publicationId: string; uid: string; reactedAt: IsoTime; kind: Generated<ReactionKind> };

type PublicationFollow = { publicationId: string; uid: string; followedAt: IsoTime };

type PublicationFavourite = { publicationId: string; uid: string; favouritedAt: IsoTime };

type Report = {
  uid: string;
  reasonKey: string;
  category: ReportCategory;
  message: string | null;
  reportedAt: IsoTime;
  /** Keyed hash of item and mailbox: equal for two reports about one item from one mailbox. Null while the mailbox was not known. */
  mailboxHmac: Generated<string | null>;
  /** Keyed hash of item and network that the report came from; null after a week. */
  networkHmac: Generated<string | null>;
};

type PublicationReport = Report & { publicationId: string };

type CommentReport = Report & { commentId: string };

type PublicationAnsweredSpecialist = { publicationId: string; uid: string; answeredAt: IsoTime };

/** A specialist is writing an answer, until then. */
type PublicationAnswerClaim = { publicationId: string; uid: string; claimedUntil: IsoTime };

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
  /** All of them; what `sameHereCount` and `thankYouCount` leave of it says "I'm with you". */
  reactionsCount: number;
  sameHereCount: Generated<number>;
  thankYouCount: Generated<number>;
  /** Visible replies under a root comment. */
  repliesCount: number;
  reportsCount: number;
  /** `screening`: held for review, because phrases in it name a method and no moderator has decided yet. */
  hiddenBy: Generated<HiddenBy | null>;
  /** JSON array: what screening found, for moderators. */
  safetyLevels: Generated<string>;
  editedAt: Generated<IsoTime | null>;
  /** When a moderator decided last: reports before it are resolved. */
  reviewedAt: Generated<IsoTime | null>;
  /** When those who follow the thread were told of it. */
  followersToldAt: Generated<IsoTime | null>;
};

type CommentReaction = { commentId: string; uid: string; reactedAt: IsoTime; kind: Generated<ReactionKind> };

/** The author of the post (`uid`) says that this answer helped. Only they and the author of the answer see it. */
type CommentHelped = { commentId: string; uid: string; helpedAt: IsoTime };

/** `file` names the image in the file store; its smaller variants stand beside it. */
type PublicationImage = { id: string; publicationId: string; position: number; file: string; width: number; height: number; alt: string };

/** An image that is not yet in a publication; deleted after a day. */
/** `bytes`: of all sizes together. */
type Upload = { id: string; uid: string; file: string; width: number; height: number; bytes: Generated<number>; createdAt: IsoTime };

/** An earlier version of a publication's text. Only its author sees it. */
type PublicationRevision = { id: string; publicationId: string; title: string; content: string; writtenAt: IsoTime };

/** A publication that was deleted, kept for 30 days. `copy` is the row as JSON. */
type PublicationDeleted = {
  id: string;
  authorUid: string | null;
  deletedByUid: string | null;
  deletedAt: IsoTime;
  purgeAt: IsoTime;
  copy: string;
};

type CommentDeleted = PublicationDeleted;

/** What a member thinks of a course; one a member and course. `content` is empty when they gave stars alone. */
type CourseRating = {
  id: string;
  courseKey: string;
  authorUid: string;
  stars: number;
  content: string;
  contentHtml: string;
  sourceLang: Language;
  publishedAt: IsoTime;
  isEdited: Flag;
  isHidden: Flag;
  hiddenBy: HiddenBy | null;
  /** JSON array: what screening found, for moderators. */
  safetyLevels: string;
  reportsCount: number;
  editedAt: IsoTime | null;
  /** When a moderator decided last: reports before it are resolved. */
  reviewedAt: IsoTime | null;
};

type CourseRatingReport = Report & { ratingId: string };

type CourseRatingDeleted = PublicationDeleted;

/** One of the numbers by which a text is known again for a day; `publicationId` of a comment is what it stands under. */
type TextSketch = { itemId: string; number: string; uid: string; publicationId: string | null; writtenAt: IsoTime };

export type CommunityTables = {
  publication: Publication;
  publication_slug: PublicationSlug;
  publication_reaction: PublicationReaction;
  publication_favourite: PublicationFavourite;
  publication_follow: PublicationFollow;
  publication_report: PublicationReport;
  publication_answered_specialist: PublicationAnsweredSpecialist;
  publication_answer_claim: PublicationAnswerClaim;
  comment: Comment;
  comment_reaction: CommentReaction;
  comment_report: CommentReport;
  comment_helped: CommentHelped;
  publication_image: PublicationImage;
  upload: Upload;
  publication_revision: PublicationRevision;
  publication_deleted: PublicationDeleted;
  comment_deleted: CommentDeleted;
  course_rating: CourseRating;
  course_rating_report: CourseRatingReport;
  course_rating_deleted: CourseRatingDeleted;
  text_sketch: TextSketch;
};
