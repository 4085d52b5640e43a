import type { Generated } from "kysely";
import type { Provider } from "@ryadom/shared/auth.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import type { ConsentPurpose } from "@ryadom/shared/me.ts";
import type { NotificationKind } from "@ryadom/shared/notifications.ts";
import type { Flag, IsoTime } from "./columns.ts";

type Member = {
  uid: string;
  /** The public id. Never the uid. */
  authorId: string;
  alias: string;
  language: Language;
  isSpecialist: Flag;
  /** Of a specialist: key of the profession, who of the team checked it, and when. */
  profession: Generated<string | null>;
  professionVerifiedBy: Generated<string | null>;
  professionVerifiedAt: Generated<IsoTime | null>;
  isModerator: Flag;
  /** Staff who may read orders, and nothing else. */
  isBilling: Generated<Flag>;
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
  /** Until then they read, react and report, and write no texts: the latest of their mutes. */
  mutedUntil: Generated<IsoTime | null>;
};

type MemberTheme = { uid: string; themeId: string; addedAt: IsoTime };

type MemberComfort = { uid: string; themeId: string; choice: "show" | "blur" | "hide" };

/** Given again after being withdrawn: another row. */
type MemberConsent = { uid: string; purpose: ConsentPurpose; version: string; givenAt: IsoTime; withdrawnAt: IsoTime | null };

/** `hidesBlocker`: the blocked member does not see the blocker either. */
type Block = { uid: string; blockedUid: string; blockedAt: IsoTime; hidesBlocker: Generated<Flag> };

type BlockReddit = { uid: string; redditUsername: string; blockedAt: IsoTime };

/** Hides the thread of somebody who wrote without their name, and tells nothing about who that is. */
type BlockPseudonym = { uid: string; pseudonymId: string; blockedAt: IsoTime };

type Notification = {
  id: string;
  uid: string;
  kind: NotificationKind;
  publicationId: string | null;
  commentId: string | null;
  /** Of the course whose rating it is about. */
  courseKey: Generated<string | null>;
  /** The decision it tells of. */
  caseId: Generated<string | null>;
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
  tellsAchievements: Generated<Flag>;
  /** Of new answers in threads they follow. */
  tellsFollowed: Generated<Flag>;
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

export type MembersTables = {
  member: Member;
  member_theme: MemberTheme;
  member_comfort: MemberComfort;
  member_consent: MemberConsent;
  block: Block;
  block_reddit: BlockReddit;
  block_pseudonym: BlockPseudonym;
  notification: Notification;
  notification_settings: NotificationSettings;
  push_subscription: PushSubscription;
  digest_sent: DigestSent;
};
