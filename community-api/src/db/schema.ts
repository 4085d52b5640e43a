import type { Generated } from "kysely";
import type { Provider } from "@ryadom/shared/auth.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { ConsentPurpose } from "@ryadom/shared/me.ts";
import type { NotificationKind } from "@ryadom/shared/notifications.ts";
import type { ReportCategory } from "@ryadom/shared/report-effects.ts";

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
  /** Only an active member acts; `erased` is the row that stays where others replied. */
  state: Generated<"active" | "banned" | "disabled" | "deleting" | "erased">;
  /** The email was proven, by a code or by a provider that vouches for it. */
  isVerified: Generated<Flag>;
  authMethod: Generated<"password" | Provider>;
  passwordResetCount: Generated<number>;
  /** Hour of the clock on the wall at which their day ends. */
  dayEndHour: Generated<number>;
  /** Set to one more than the highest of all members with every new password or email: a sign-in begun before it fails. */
  credentialVersion: Generated<number>;
  /** Set while they are banned through the pseudonym of a thread: nothing that moderators read joins such a ban to their name. */
  bannedPseudonymId: Generated<string | null>;
  /** When they said that they don't want a second factor offered. */
  secondFactorOfferDismissedAt: Generated<IsoTime | null>;
};

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
  reactionsCount: number;
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
};

/** Every slug a publication ever had, the present one included. */
type PublicationSlug = { slug: string; publicationId: string };

type PublicationReaction = { publicationId: string; uid: string; reactedAt: IsoTime };
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
  /** `screening`: held for review, because phrases in it name a method and no moderator has decided yet. */
  hiddenBy: Generated<HiddenBy | null>;
  /** JSON array: what screening found, for moderators. */
  safetyLevels: Generated<string>;
  editedAt: Generated<IsoTime | null>;
  /** When a moderator decided last: reports before it are resolved. */
  reviewedAt: Generated<IsoTime | null>;
};

type MemberTheme = { uid: string; themeId: string; addedAt: IsoTime };
type MemberComfort = { uid: string; themeId: string; choice: "show" | "blur" | "hide" };
/** Given again after being withdrawn: another row. */
type MemberConsent = { uid: string; purpose: ConsentPurpose; version: string; givenAt: IsoTime; withdrawnAt: IsoTime | null };
/** `hidesBlocker`: the blocked member does not see the blocker either. */
type Block = { uid: string; blockedUid: string; blockedAt: IsoTime; hidesBlocker: Generated<Flag> };
type BlockReddit = { uid: string; redditUsername: string; blockedAt: IsoTime };

/** An account with a provider: issuer and subject of its tokens. */
type Identity = { iss: string; sub: string; provider: Provider; uid: string; linkedAt: IsoTime };

type Session = {
  /** Hexadecimal. The token itself is only in the cookie. */
  tokenSha256: string;
  /** Names it in the member's list of sessions. */
  id: string;
  uid: string;
  /** A restricted one (of a banned member) may export, erase and appeal. */
  kind: "full" | "restricted";
  /** Such as `Firefox, Linux`: enough to recognise it by, too little to track by. */
  device: string;
  createdAt: IsoTime;
  lastSeenAt: IsoTime;
  /** When the account store last said that the account is in order. */
  checkedAt: IsoTime;
  /** The last fresh proof of who this is. */
  reauthAt: IsoTime;
  secondFactorAt: IsoTime | null;
  expiresAt: IsoTime;
  /** It began with the sign-up, or in a browser in which the member had signed in a week before. */
  isFamiliar: Generated<Flag>;
  /** The last request with a moderator's powers; written at most once a minute. */
  moderatedAt: Generated<IsoTime | null>;
};

/** A sign-in that is under way in one browser: at a provider, or waiting for a second factor. */
type AuthFlow = {
  state: string;
  browserSha256: string;
  kind: string;
  uid: string | null;
  sealed: string;
  tries: Generated<number>;
  expiresAt: IsoTime;
};

/** A code or link that was mailed. Whom it is for and what follows is sealed with the service's key. */
type MailCode = {
  id: string;
  purpose: "sign-up" | "sign-in" | "reset" | "email" | "email-undo" | "erase";
  /** Of the address or the browser that must bring it. */
  subjectHmac: string;
  codeHmac: string;
  uid: string | null;
  sealed: string;
  tries: Generated<number>;
  expiresAt: IsoTime;
  usedAt: IsoTime | null;
};

/** Keyed hash of the canonical address, and a masked hint for moderators. */
type BannedEmail = { hmac: string; hint: string; uid: string | null; bannedAt: IsoTime };

type Totp = { uid: string; sealedSecret: string; confirmedAt: IsoTime | null; lastStep: Generated<number> };
type Passkey = {
  credentialId: string;
  id: string;
  uid: string;
  publicKey: string;
  signCount: number;
  /** JSON array. */
  transports: string;
  name: string;
  createdAt: IsoTime;
};
type RecoveryCode = { uid: string; codeHmac: string; usedAt: IsoTime | null };

/**
 * A change of the ways into an account, kept for seven days. `position` counts a member's changes; `sealedBefore` holds the second
 * factors, recovery codes and linked identities as they were before it.
 */
type AccountChange = {
  uid: string;
  position: number;
  kind: "email" | "password" | "totp" | "passkey" | "recovery-codes" | "provider";
  changedAt: IsoTime;
  sealedBefore: string;
};

/**
 * Somebody signed in, or was refused; append-only, kept for 90 days. A refusal names no member, only the mailbox that was typed, as a
 * keyed hash. Never an address of mail or network.
 */
type SignInEvent = {
  id: string;
  at: IsoTime;
  uid: string | null;
  mailboxHmac: string | null;
  way: "password" | "mail-code" | "second-factor" | "sign-up" | "step-up" | Provider;
  outcome: "signed-in" | "refused" | "limited" | "code-asked";
  device: string;
};

/** How often somebody did something within a window. `subject` is a uid or a keyed hash. */
type RateLimit = { name: string; subject: string; windowEndsAt: IsoTime; count: number };

/** When a token bucket will be full again, as milliseconds since 1970. `subject` is a keyed hash of a network or a uid. */
type StoredTokenBucket = { subject: string; fullAtMs: number };

/** Work that must happen once the transaction that asked for it is done: mail, word to the account store. Gone when done. */
type Outbox = {
  id: string;
  kind: string;
  uid: string | null;
  sealed: string;
  dueAt: IsoTime;
  leasedUntil: IsoTime | null;
  attempts: Generated<number>;
  createdAt: IsoTime;
};

/** Events of the account store that were acted on: it delivers at least once. */
type ReceivedEvent = { id: string; receivedAt: IsoTime };

/** Append-only. `details` is a JSON object without anybody's words. */
type Audit = {
  id: string;
  at: IsoTime;
  action: string;
  actorUid: string | null;
  subjectUid: string | null;
  reason: string | null;
  details: Generated<string>;
};

/** One erasure; `steps` is a JSON object of step → when it was done, `kept` a JSON array. The uid goes with the last step. */
type Erasure = {
  id: string;
  uid: string | null;
  requestedAt: IsoTime;
  steps: Generated<string>;
  kept: Generated<string>;
  doneAt: IsoTime | null;
};
type ExportLink = { tokenSha256: string; uid: string; createdAt: IsoTime; expiresAt: IsoTime; usedAt: IsoTime | null };

type CommentReaction = { commentId: string; uid: string; reactedAt: IsoTime };

/** Hides the thread of somebody who wrote without their name, and tells nothing about who that is. */
type BlockPseudonym = { uid: string; pseudonymId: string; blockedAt: IsoTime };
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
/** Idempotency key of a write, a hash of its body, and the id it created. */
type Idempotency = { uid: string; key: string; requestSha256: string; resultId: string; createdAt: IsoTime };
type Notification = {
  id: string;
  uid: string;
  kind: NotificationKind;
  publicationId: string | null;
  commentId: string | null;
  /** How many it stands for: reactions to one text are merged. */
  count: Generated<number>;
  createdAt: IsoTime;
  viewedAt: IsoTime | null;
  /** Set when the member's devices were sent word of it. */
  pushedAt: Generated<IsoTime | null>;
};
/** Hours of the clock on the wall in `timeZone`; both null: no quiet hours. Whoever has no row has the usual ones. */
type NotificationSettings = {
  uid: string;
  isBellQuiet: Flag;
  quietFrom: number | null;
  quietUntil: number | null;
  timeZone: string;
  /** When they said that they do not want to be asked about pushes now. */
  pushPromptDismissedAt: IsoTime | null;
};
/** A browser that takes pushes, as long as the session in it lasts. Its address and keys are sealed. */
type PushSubscription = {
  id: string;
  uid: string;
  sessionId: string;
  endpointHmac: string;
  sealedSubscription: string;
  createdAt: IsoTime;
};
/** The mail of a week that went out, so that there is one only. `week` is the day on which the week ends. */
type DigestSent = { uid: string; week: string; sentAt: IsoTime };

/** How one of the member's own days was. The note is sealed: nobody who looks into the database reads it. `emotions` is a JSON array. */
type DailyCheck = { uid: string; day: string; mood: number; emotions: string; sealedNote: string; timeZone: string; writtenAt: IsoTime };

/** Table → row. Columns are named as the rows are read; both engines hold the same. `schema.sql` shows it as SQL. */
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
  member_theme: MemberTheme;
  member_comfort: MemberComfort;
  member_consent: MemberConsent;
  block: Block;
  block_reddit: BlockReddit;
  identity: Identity;
  session: Session;
  auth_flow: AuthFlow;
  mail_code: MailCode;
  banned_email: BannedEmail;
  totp: Totp;
  passkey: Passkey;
  recovery_code: RecoveryCode;
  account_change: AccountChange;
  sign_in_event: SignInEvent;
  rate_limit: RateLimit;
  token_bucket: StoredTokenBucket;
  outbox: Outbox;
  received_event: ReceivedEvent;
  audit: Audit;
  erasure: Erasure;
  export_link: ExportLink;
  block_pseudonym: BlockPseudonym;
  publication_image: PublicationImage;
  upload: Upload;
  publication_revision: PublicationRevision;
  publication_deleted: PublicationDeleted;
  comment_deleted: CommentDeleted;
  idempotency: Idempotency;
  notification: Notification;
  daily_check: DailyCheck;
  notification_settings: NotificationSettings;
  push_subscription: PushSubscription;
  digest_sent: DigestSent;
};
