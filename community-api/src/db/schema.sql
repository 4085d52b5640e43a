CREATE TABLE "account_change" (
  "uid" text not null references "member" ("uid"),
  "position" integer not null,
  "kind" text not null,
  "changedAt" text not null,
  "sealedBefore" text not null,
  constraint "account_change_key" primary key ("uid", "position")
) strict;

CREATE INDEX "account_change_time" on "account_change" ("changedAt");

CREATE TABLE "achievement_mark" (
  "uid" text not null references "member" ("uid"),
  "event" text not null,
  "markHmac" text not null,
  constraint "achievement_mark_key" primary key ("uid", "event", "markHmac")
) strict, without rowid;

CREATE TABLE "achievement_sweep" (
  "rulesSha256" text not null primary key,
  "afterUid" text,
  "membersDone" integer not null,
  "startedAt" text not null,
  "leasedUntil" text,
  "doneAt" text
) strict, without rowid;

CREATE TABLE "appeal" (
  "id" text not null primary key,
  "decisionId" text not null unique,
  "authorUid" text not null,
  "appealedAt" text not null,
  "answerBy" text not null,
  "claimedByUid" text,
  "claimedUntil" text,
  "outcome" text,
  "decidedAt" text,
  "decidedByUid" text,
  "reminders" integer default 0 not null
) strict;

CREATE INDEX "appeal_decided" on "appeal" ("decidedAt", "id");

CREATE INDEX "appeal_of_author" on "appeal" ("authorUid");

CREATE INDEX "appeal_open" on "appeal" ("appealedAt", "id") where "outcome" is null;

CREATE TABLE "appeal_message" (
  "id" text not null primary key,
  "appealId" text not null,
  "number" integer not null,
  "authorUid" text not null,
  "isFromAuthor" integer not null check ("isFromAuthor" in (0, 1)),
  "byUid" text,
  "content" text not null,
  "sentAt" text not null
) strict;

CREATE UNIQUE INDEX "appeal_message_of_appeal" on "appeal_message" ("appealId", "number");

CREATE INDEX "appeal_message_of_author" on "appeal_message" ("authorUid");

CREATE VIEW "audit" as
    select "line"."id", "line"."at", "line"."action", "line"."ruleKey", "personal"."actorUid", "personal"."subjectUid",
      "personal"."reason", "personal"."quotedLine", "personal"."caseId", "personal"."details"
    from "audit_line" as "line" join "audit_personal" as "personal" on "personal"."id" = "line"."id";

CREATE TABLE "audit_line" (
  "id" integer not null primary key,
  "at" text not null,
  "action" text not null,
  "ruleKey" text,
  "actorDigest" text not null,
  "subjectDigest" text not null,
  "previousHash" text not null,
  "hash" text not null
) strict;

CREATE TRIGGER "audit_line_delete" before delete on "audit_line" begin
  select raise(abort, 'the audit log is append-only');
end;

CREATE TRIGGER "audit_line_insert" before insert on "audit_line" when (new."id" = (select coalesce(max("id"), 0) + 1 from "audit_line")
    and new."previousHash" = coalesce((select "hash" from "audit_line" where "id" = new."id" - 1), '0000000000000000000000000000000000000000000000000000000000000000')) is not true begin
  select raise(abort, 'the audit log is append-only');
end;

CREATE TRIGGER "audit_line_update" before update on "audit_line" begin
  select raise(abort, 'the audit log is append-only');
end;

CREATE INDEX "audit_line_time" on "audit_line" ("at", "action", "ruleKey");

CREATE TABLE "audit_personal" (
  "id" integer not null primary key references "audit_line" ("id"),
  "actorUid" text,
  "actorSalt" text,
  "actorErasedBy" integer references "audit_line" ("id"),
  "subjectUid" text,
  "reason" text,
  "quotedLine" text,
  "caseId" text,
  "details" text not null,
  "subjectSalt" text,
  "subjectErasedBy" integer references "audit_line" ("id")
) strict;

CREATE TRIGGER "audit_personal_delete" before delete on "audit_personal" begin
  select raise(abort, 'the audit log is append-only');
end;

CREATE TRIGGER "audit_personal_insert" before insert on "audit_personal" when (new."id" = (select max("id") from "audit_line") and not exists (select 1 from "audit_personal" where "id" = new."id")) is not true begin
  select raise(abort, 'the audit log is append-only');
end;

CREATE TRIGGER "audit_personal_update" before update on "audit_personal" when (new."id" = old."id" and (
    (new."actorUid" is not distinct from old."actorUid" and new."actorSalt" is not distinct from old."actorSalt" and new."actorErasedBy" is not distinct from old."actorErasedBy")
    or (old."actorErasedBy" is null and new."actorSalt" is null
      and new."actorUid" like 'erased:%'
      and exists (select 1 from "audit_line" where "id" = new."actorErasedBy" and "id" > old."id" and "action" = 'audit.erase'))
  ) and (
    (new."subjectUid" is not distinct from old."subjectUid" and new."subjectSalt" is not distinct from old."subjectSalt" and new."subjectErasedBy" is not distinct from old."subjectErasedBy" and new."reason" is not distinct from old."reason" and new."quotedLine" is not distinct from old."quotedLine" and new."caseId" is not distinct from old."caseId" and new."details" is not distinct from old."details")
    or (old."subjectErasedBy" is null and new."subjectSalt" is null and new."reason" is null and new."quotedLine" is null and new."caseId" is null and new."details" = '{}'
      and new."subjectUid" like 'erased:%'
      and exists (select 1 from "audit_line" where "id" = new."subjectErasedBy" and "id" > old."id" and "action" = 'audit.erase'))
  )) is not true begin
  select raise(abort, 'the audit log is append-only');
end;

CREATE INDEX "audit_erased_actor" on "audit_personal" ("actorErasedBy") where "actorErasedBy" is not null;

CREATE INDEX "audit_erased_subject" on "audit_personal" ("subjectErasedBy") where "subjectErasedBy" is not null;

CREATE INDEX "audit_of_actor" on "audit_personal" ("actorUid");

CREATE INDEX "audit_of_subject" on "audit_personal" ("subjectUid");

CREATE TABLE "auth_flow" (
  "state" text not null primary key,
  "browserSha256" text not null,
  "kind" text not null,
  "uid" text,
  "sealed" text not null,
  "tries" integer default 0 not null,
  "expiresAt" text not null
) strict;

CREATE INDEX "auth_flow_expiry" on "auth_flow" ("expiresAt");

CREATE INDEX "auth_flow_of_browser" on "auth_flow" ("browserSha256", "kind");

CREATE TABLE "banned_email" (
  "hmac" text not null primary key,
  "hint" text not null,
  "uid" text,
  "bannedAt" text not null
) strict;

CREATE TABLE "block" (
  "uid" text not null references "member" ("uid"),
  "blockedUid" text not null references "member" ("uid"),
  "blockedAt" text not null,
  "hidesBlocker" integer default 1 not null check ("hidesBlocker" in (0, 1)),
  constraint "block_key" primary key ("uid", "blockedUid")
) strict;

CREATE INDEX "block_of_blocked" on "block" ("blockedUid", "uid");

CREATE TABLE "block_pseudonym" (
  "uid" text not null references "member" ("uid"),
  "pseudonymId" text not null,
  "blockedAt" text not null,
  constraint "block_pseudonym_key" primary key ("uid", "pseudonymId")
) strict;

CREATE TABLE "block_reddit" (
  "uid" text not null references "member" ("uid"),
  "redditUsername" text not null,
  "blockedAt" text not null,
  constraint "block_reddit_key" primary key ("uid", "redditUsername")
) strict;

CREATE TABLE "case_alert" (
  "caseId" text not null primary key references "moderation_case" ("id") on delete cascade,
  "isWorry" integer not null,
  "rounds" integer not null,
  "alertedAt" text not null,
  "handedOnAt" text
) strict, without rowid;

CREATE INDEX "case_alert_alerted" on "case_alert" ("alertedAt");

CREATE TABLE "comment" (
  "id" text not null primary key,
  "publicationId" text not null references "publication" ("id") on delete cascade,
  "authorUid" text not null references "member" ("uid"),
  "content" text not null,
  "contentHtml" text not null,
  "publishedAt" text not null,
  "replyTargetRootCommentId" text references "comment" ("id") on delete cascade,
  "repliedToCommentId" text references "comment" ("id") on delete set null,
  "isSpecialist" integer default 0 not null check ("isSpecialist" in (0, 1)),
  "isEdited" integer default 0 not null check ("isEdited" in (0, 1)),
  "isHidden" integer default 0 not null check ("isHidden" in (0, 1)),
  "isDeleted" integer default 0 not null check ("isDeleted" in (0, 1)),
  "reactionsCount" integer default 0 not null check ("reactionsCount" >= 0),
  "repliesCount" integer default 0 not null check ("repliesCount" >= 0),
  "reportsCount" integer default 0 not null check ("reportsCount" >= 0),
  "hiddenBy" text,
  "editedAt" text,
  "reviewedAt" text,
  "safetyLevels" text default '[]' not null,
  "sameHereCount" integer default 0 not null,
  "thankYouCount" integer default 0 not null,
  "followersToldAt" text
) strict;

CREATE INDEX "comment_answers" on "comment" ("repliedToCommentId");

CREATE INDEX "comment_held_for_review" on "comment" ("publishedAt") where "hiddenBy" = 'screening';

CREATE INDEX "comment_of_author" on "comment" ("authorUid", "publishedAt");

CREATE INDEX "comment_of_publication" on "comment" ("publicationId", "publishedAt", "id");

CREATE INDEX "comment_replies" on "comment" ("replyTargetRootCommentId", "publishedAt", "id");

CREATE INDEX "comment_roots" on "comment" ("publicationId", "isSpecialist", "publishedAt", "id") where "isHidden" = 0 and "replyTargetRootCommentId" is null;

CREATE TABLE "comment_deleted" (
  "id" text not null primary key,
  "authorUid" text,
  "deletedByUid" text,
  "deletedAt" text not null,
  "purgeAt" text not null,
  "copy" text not null
) strict;

CREATE INDEX "comment_deleted_of_author" on "comment_deleted" ("authorUid");

CREATE INDEX "comment_deleted_purge" on "comment_deleted" ("purgeAt");

CREATE TABLE "comment_helped" (
  "commentId" text not null primary key references "comment" ("id") on delete cascade,
  "uid" text not null references "member" ("uid"),
  "helpedAt" text not null
) strict, without rowid;

CREATE INDEX "comment_helped_of_member" on "comment_helped" ("uid");

CREATE TABLE "comment_reaction" (
  "commentId" text not null references "comment" ("id") on delete cascade,
  "uid" text not null references "member" ("uid"),
  "reactedAt" text not null,
  "kind" text default 'with-you' not null check ("kind" in ('with-you', 'same-here', 'thank-you')),
  constraint "comment_reaction_key" primary key ("commentId", "uid")
) strict, without rowid;

CREATE INDEX "comment_reaction_of_member" on "comment_reaction" ("uid");

CREATE TABLE "comment_report" (
  "commentId" text not null references "comment" ("id") on delete cascade,
  "uid" text not null references "member" ("uid"),
  "reasonKey" text not null,
  "category" text not null,
  "message" text,
  "reportedAt" text not null,
  "mailboxHmac" text,
  "networkHmac" text,
  constraint "comment_report_key" primary key ("commentId", "uid")
) strict, without rowid;

CREATE INDEX "comment_report_of_member" on "comment_report" ("uid");

CREATE INDEX "comment_report_with_network" on "comment_report" ("reportedAt") where "networkHmac" is not null;

CREATE TABLE "course_access" (
  "uid" text not null references "member" ("uid"),
  "courseKey" text not null,
  "openedBy" text not null,
  "grantedAt" text not null,
  constraint "course_access_key" primary key ("uid", "courseKey", "openedBy")
) strict;

CREATE INDEX "course_access_of_order" on "course_access" ("openedBy");

CREATE TABLE "course_gift" (
  "id" text not null primary key,
  "codeHmac" text not null unique,
  "courseKey" text not null,
  "createdAt" text not null,
  "expiresAt" text not null,
  "redeemedByUid" text references "member" ("uid"),
  "redeemedAt" text
) strict;

CREATE INDEX "course_gift_of_member" on "course_gift" ("redeemedByUid");

CREATE TABLE "course_progress" (
  "uid" text not null references "member" ("uid"),
  "courseKey" text not null,
  "startedAt" text not null,
  "touchedAt" text not null,
  "isInList" integer not null check ("isInList" in (0, 1)),
  "finishedAt" text,
  "finishDate" text,
  constraint "course_progress_key" primary key ("uid", "courseKey")
) strict;

CREATE TABLE "course_rating" (
  "id" text not null primary key,
  "courseKey" text not null,
  "authorUid" text not null references "member" ("uid"),
  "stars" integer not null check ("stars" between 1 and 5),
  "content" text not null,
  "contentHtml" text not null,
  "sourceLang" text not null,
  "publishedAt" text not null,
  "isEdited" integer not null check ("isEdited" in (0, 1)),
  "isHidden" integer not null check ("isHidden" in (0, 1)),
  "hiddenBy" text,
  "safetyLevels" text not null,
  "reportsCount" integer not null check ("reportsCount" >= 0),
  "editedAt" text,
  "reviewedAt" text
) strict;

CREATE INDEX "course_rating_held_for_review" on "course_rating" ("publishedAt") where "hiddenBy" = 'screening';

CREATE UNIQUE INDEX "course_rating_of_author" on "course_rating" ("authorUid", "courseKey");

CREATE INDEX "course_rating_of_course" on "course_rating" ("courseKey", "publishedAt", "id") where "isHidden" = 0;

CREATE INDEX "course_rating_stars" on "course_rating" ("courseKey", "stars") where "isHidden" = 0;

CREATE TABLE "course_rating_deleted" (
  "id" text not null primary key,
  "authorUid" text,
  "deletedByUid" text,
  "deletedAt" text not null,
  "purgeAt" text not null,
  "copy" text not null
) strict;

CREATE INDEX "course_rating_deleted_of_author" on "course_rating_deleted" ("authorUid");

CREATE INDEX "course_rating_deleted_purge" on "course_rating_deleted" ("purgeAt");

CREATE TABLE "course_rating_report" (
  "ratingId" text not null references "course_rating" ("id") on delete cascade,
  "uid" text not null references "member" ("uid"),
  "reasonKey" text not null,
  "category" text not null,
  "message" text,
  "reportedAt" text not null,
  "mailboxHmac" text,
  "networkHmac" text,
  constraint "course_rating_report_key" primary key ("ratingId", "uid")
) strict, without rowid;

CREATE INDEX "course_rating_report_of_member" on "course_rating_report" ("uid");

CREATE INDEX "course_rating_report_with_network" on "course_rating_report" ("reportedAt") where "networkHmac" is not null;

CREATE TABLE "daily_check" (
  "uid" text not null references "member" ("uid"),
  "day" text not null,
  "mood" integer not null,
  "emotions" text not null,
  "sealedNote" text not null,
  "timeZone" text not null,
  "writtenAt" text not null,
  constraint "daily_check_key" primary key ("uid", "day")
) strict;

CREATE TABLE "digest_sent" (
  "uid" text not null references "member" ("uid"),
  "week" text not null,
  "sentAt" text not null,
  constraint "digest_sent_key" primary key ("uid", "week")
) strict;

CREATE TABLE "erasure" (
  "id" text not null primary key,
  "uid" text,
  "requestedAt" text not null,
  "steps" text default '{}' not null,
  "kept" text default '[]' not null,
  "doneAt" text
) strict;

CREATE TABLE "export_link" (
  "tokenSha256" text not null primary key,
  "uid" text not null references "member" ("uid"),
  "createdAt" text not null,
  "expiresAt" text not null,
  "usedAt" text
) strict;

CREATE TABLE "idempotency" (
  "uid" text not null references "member" ("uid"),
  "key" text not null,
  "requestSha256" text not null,
  "resultId" text not null,
  "createdAt" text not null,
  constraint "idempotency_key" primary key ("uid", "key")
) strict;

CREATE INDEX "idempotency_age" on "idempotency" ("createdAt");

CREATE TABLE "identity" (
  "iss" text not null,
  "sub" text not null,
  "provider" text not null,
  "uid" text not null references "member" ("uid"),
  "linkedAt" text not null,
  constraint "identity_key" primary key ("iss", "sub")
) strict;

CREATE INDEX "identity_of_member" on "identity" ("uid");

CREATE TABLE "lesson_progress" (
  "uid" text not null references "member" ("uid"),
  "courseKey" text not null,
  "lessonKey" text not null,
  "openedAt" text not null,
  "isFinished" integer not null check ("isFinished" in (0, 1)),
  "finishedAt" text,
  "finishDate" text,
  "stoppedTimestamp" integer not null,
  "stoppedAt" text,
  "updatedAt" text not null,
  constraint "lesson_progress_key" primary key ("uid", "courseKey", "lessonKey")
) strict;

CREATE TABLE "mail_code" (
  "id" text not null primary key,
  "purpose" text not null,
  "subjectHmac" text not null,
  "codeHmac" text not null,
  "uid" text,
  "sealed" text not null,
  "tries" integer default 0 not null,
  "expiresAt" text not null,
  "usedAt" text
) strict;

CREATE INDEX "mail_code_expiry" on "mail_code" ("expiresAt");

CREATE INDEX "mail_code_of_subject" on "mail_code" ("subjectHmac", "purpose");

CREATE TABLE "member" (
  "uid" text not null primary key,
  "authorId" text not null unique,
  "alias" text not null,
  "language" text not null,
  "isSpecialist" integer default 0 not null check ("isSpecialist" in (0, 1)),
  "isModerator" integer default 0 not null check ("isModerator" in (0, 1)),
  "avatarUrl" text,
  "joinedAt" text not null,
  "state" text default 'active' not null,
  "isVerified" integer default 1 not null,
  "authMethod" text default 'password' not null,
  "passwordResetCount" integer default 0 not null,
  "credentialVersion" integer default 0 not null,
  "dayEndHour" integer default 4 not null,
  "bannedPseudonymId" text,
  "secondFactorOfferDismissedAt" text,
  "isBilling" integer default 0 not null check ("isBilling" in (0, 1)),
  "mutedUntil" text,
  "profession" text,
  "professionVerifiedBy" text,
  "professionVerifiedAt" text
) strict;

CREATE INDEX "member_avatar" on "member" ("avatarUrl");

CREATE INDEX "member_credential_version" on "member" ("credentialVersion");

CREATE TABLE "member_achievement" (
  "uid" text not null references "member" ("uid"),
  "achievementKey" text not null,
  "earnedAt" text not null,
  "seenAt" text,
  constraint "member_achievement_key" primary key ("uid", "achievementKey")
) strict, without rowid;

CREATE TABLE "member_comfort" (
  "uid" text not null references "member" ("uid"),
  "themeId" text not null,
  "choice" text not null,
  constraint "member_comfort_key" primary key ("uid", "themeId")
) strict;

CREATE TABLE "member_consent" (
  "uid" text not null references "member" ("uid"),
  "purpose" text not null,
  "version" text not null,
  "givenAt" text not null,
  "withdrawnAt" text,
  constraint "member_consent_key" primary key ("uid", "purpose", "givenAt")
) strict;

CREATE INDEX "member_consent_in_force" on "member_consent" ("purpose", "uid") where "withdrawnAt" is null;

CREATE TABLE "member_theme" (
  "uid" text not null references "member" ("uid"),
  "themeId" text not null,
  "addedAt" text not null,
  constraint "member_theme_key" primary key ("uid", "themeId")
) strict;

CREATE TABLE "moderation_case" (
  "id" text not null primary key,
  "itemTable" text not null check ("itemTable" in ('publication', 'comment', 'course_rating')),
  "itemId" text not null,
  "authorUid" text,
  "language" text not null,
  "category" text,
  "urgency" integer not null,
  "waitingSince" text not null,
  "reporters" integer not null check ("reporters" >= 0),
  "state" text not null check ("state" in ('open', 'escalated', 'resolved')),
  "claimedByUid" text,
  "claimedUntil" text,
  "escalatedAt" text,
  "resolvedAt" text,
  "resolvedByUid" text,
  "outcome" text,
  "isResubmitted" integer default 0 not null,
  "firstLookedAt" text
) strict;

CREATE INDEX "moderation_case_age" on "moderation_case" ("state", "waitingSince", "id") where "state" <> 'resolved';

CREATE INDEX "moderation_case_claimed" on "moderation_case" ("claimedByUid", "claimedUntil") where "claimedByUid" is not null;

CREATE INDEX "moderation_case_first_look" on "moderation_case" ("firstLookedAt") where "firstLookedAt" is not null;

CREATE INDEX "moderation_case_of_author" on "moderation_case" ("authorUid");

CREATE UNIQUE INDEX "moderation_case_of_item" on "moderation_case" ("itemId") where "state" <> 'resolved';

CREATE INDEX "moderation_case_queue" on "moderation_case" ("state", "urgency", "waitingSince", "id") where "state" <> 'resolved';

CREATE INDEX "moderation_case_resolved" on "moderation_case" ("resolvedAt", "id") where "state" = 'resolved';

CREATE INDEX "moderation_case_since" on "moderation_case" ("waitingSince");

CREATE TABLE "moderation_decision" (
  "id" text not null primary key,
  "caseId" text,
  "itemTable" text,
  "itemId" text,
  "publicationId" text,
  "courseKey" text,
  "authorUid" text,
  "pseudonymId" text,
  "kind" text not null,
  "ruleKey" text,
  "quotedLine" text not null,
  "message" text not null,
  "language" text not null,
  "until" text,
  "byUid" text,
  "decidedAt" text not null,
  "before" text default '{}' not null,
  "liftedAt" text,
  "undoneAt" text,
  "undoneByUid" text,
  "resubmittedAt" text,
  "viewedAt" text
) strict;

CREATE INDEX "moderation_decision_decided" on "moderation_decision" ("decidedAt", "id");

CREATE INDEX "moderation_decision_of_author" on "moderation_decision" ("authorUid", "decidedAt", "id");

CREATE INDEX "moderation_decision_of_case" on "moderation_decision" ("caseId");

CREATE INDEX "moderation_decision_of_item" on "moderation_decision" ("itemId", "decidedAt");

CREATE INDEX "moderation_decision_of_thread" on "moderation_decision" ("publicationId", "decidedAt");

CREATE TABLE "moderator_care" (
  "uid" text not null primary key references "member" ("uid"),
  "dailyLimit" integer check ("dailyLimit" > 0),
  "greyImages" integer not null check ("greyImages" in (0, 1)),
  "blurText" integer not null check ("blurText" in (0, 1)),
  "breakUntil" text
) strict;

CREATE TABLE "moderator_duty" (
  "uid" text not null primary key references "member" ("uid"),
  "timeZone" text not null,
  "onDutyUntil" text,
  "isCalledOffDuty" integer not null
) strict, without rowid;

CREATE TABLE "moderator_duty_hours" (
  "uid" text not null references "member" ("uid"),
  "weekday" integer not null,
  "fromHour" integer not null,
  "untilHour" integer not null,
  constraint "moderator_duty_hours_pk" primary key ("uid", "weekday", "fromHour")
) strict, without rowid;

CREATE TABLE "moderator_look" (
  "uid" text not null references "member" ("uid"),
  "caseId" text not null,
  "lookedAt" text not null,
  "isHeavy" integer not null check ("isHeavy" in (0, 1)),
  constraint "moderator_look_pk" primary key ("uid", "caseId")
) strict;

CREATE INDEX "moderator_look_time" on "moderator_look" ("lookedAt");

CREATE TABLE "notification" (
  "id" text not null primary key,
  "uid" text not null references "member" ("uid"),
  "kind" text not null,
  "publicationId" text references "publication" ("id") on delete cascade,
  "commentId" text references "comment" ("id") on delete cascade,
  "count" integer default 1 not null,
  "createdAt" text not null,
  "viewedAt" text,
  "pushedAt" text,
  "courseKey" text,
  "caseId" text
) strict;

CREATE INDEX "notification_of_member" on "notification" ("uid", "createdAt", "id");

CREATE INDEX "notification_unpushed" on "notification" ("uid", "createdAt") where ("viewedAt" is null and "pushedAt" is null);

CREATE INDEX "notification_unviewed" on "notification" ("uid", "kind", "publicationId", "commentId") where "viewedAt" is null;

CREATE TABLE "notification_settings" (
  "uid" text not null primary key references "member" ("uid"),
  "isBellQuiet" integer not null,
  "quietFrom" integer,
  "quietUntil" integer,
  "timeZone" text not null,
  "pushPromptDismissedAt" text,
  "tellsAchievements" integer default 1 not null,
  "tellsFollowed" integer default 1 not null
) strict;

CREATE TABLE "outbox" (
  "id" text not null primary key,
  "kind" text not null,
  "uid" text,
  "sealed" text not null,
  "dueAt" text not null,
  "leasedUntil" text,
  "attempts" integer default 0 not null,
  "createdAt" text not null
) strict;

CREATE INDEX "outbox_due" on "outbox" ("dueAt");

CREATE TABLE "paid_media_file" (
  "id" text not null primary key,
  "filmKey" text not null,
  "contentType" text not null,
  "bytes" integer not null,
  "partBytes" integer not null,
  "fingerprint" text not null,
  "createdAt" text not null,
  "readyAt" text
) strict;

CREATE UNIQUE INDEX "paid_media_file_shown" on "paid_media_file" ("filmKey") where "readyAt" is not null;

CREATE TABLE "paid_media_part" (
  "fileId" text not null references "paid_media_file" ("id") on delete cascade,
  "number" integer not null,
  "sha256" text not null,
  constraint "paid_media_part_key" primary key ("fileId", "number")
) strict;

CREATE TABLE "passkey" (
  "credentialId" text not null primary key,
  "id" text not null unique,
  "uid" text not null references "member" ("uid"),
  "publicKey" text not null,
  "signCount" integer default 0 not null,
  "transports" text not null,
  "name" text not null,
  "createdAt" text not null
) strict;

CREATE INDEX "passkey_of_member" on "passkey" ("uid");

CREATE TABLE "payment_event" (
  "id" text not null primary key,
  "orderId" text,
  "receivedAt" text not null
) strict;

CREATE INDEX "payment_event_time" on "payment_event" ("receivedAt");

CREATE TABLE "publication" (
  "id" text not null primary key,
  "slug" text not null unique,
  "title" text not null,
  "content" text not null,
  "contentHtml" text not null,
  "authorUid" text references "member" ("uid"),
  "redditUsername" text,
  "themeId" text not null,
  "subthemeId" text,
  "contentNotes" text default '[]' not null,
  "sourceLang" text not null,
  "publishedAt" text not null,
  "isEdited" integer default 0 not null check ("isEdited" in (0, 1)),
  "isHidden" integer default 0 not null check ("isHidden" in (0, 1)),
  "reactionsCount" integer default 0 not null check ("reactionsCount" >= 0),
  "favoritesCount" integer default 0 not null check ("favoritesCount" >= 0),
  "commentsCount" integer default 0 not null check ("commentsCount" >= 0),
  "reportsCount" integer default 0 not null check ("reportsCount" >= 0),
  "pseudonymId" text,
  "pseudonym" text,
  "hiddenBy" text,
  "editedAt" text,
  "reviewedAt" text,
  "safetyLevels" text default '[]' not null,
  "isLocked" integer default 0 not null,
  "wantedFor" text,
  "sameHereCount" integer default 0 not null,
  "thankYouCount" integer default 0 not null
) strict;

CREATE INDEX "publication_feed" on "publication" ("sourceLang", "publishedAt", "id") where "isHidden" = 0;

CREATE INDEX "publication_feed_of_subtheme" on "publication" ("sourceLang", "subthemeId", "publishedAt", "id") where "isHidden" = 0;

CREATE INDEX "publication_feed_of_theme" on "publication" ("sourceLang", "themeId", "publishedAt", "id") where "isHidden" = 0;

CREATE INDEX "publication_held_for_review" on "publication" ("publishedAt") where "hiddenBy" = 'screening';

CREATE INDEX "publication_of_author" on "publication" ("authorUid", "publishedAt", "id");

CREATE INDEX "publication_of_pseudonym" on "publication" ("pseudonymId") where "pseudonymId" is not null;

CREATE INDEX "publication_unanswered" on "publication" ("sourceLang", "publishedAt", "id") where "isHidden" = 0 and "commentsCount" = 0;

CREATE INDEX "publication_unanswered_of_subtheme" on "publication" ("sourceLang", "subthemeId", "publishedAt", "id") where "isHidden" = 0 and "commentsCount" = 0;

CREATE INDEX "publication_unanswered_of_theme" on "publication" ("sourceLang", "themeId", "publishedAt", "id") where "isHidden" = 0 and "commentsCount" = 0;

CREATE TABLE "publication_answer_claim" (
  "publicationId" text not null primary key references "publication" ("id") on delete cascade,
  "uid" text not null references "member" ("uid"),
  "claimedUntil" text not null
) strict, without rowid;

CREATE UNIQUE INDEX "publication_answer_claim_of_member" on "publication_answer_claim" ("uid");

CREATE TABLE "publication_answered_specialist" (
  "publicationId" text not null references "publication" ("id") on delete cascade,
  "uid" text not null references "member" ("uid"),
  "answeredAt" text not null,
  constraint "publication_answered_specialist_key" primary key ("publicationId", "uid")
) strict, without rowid;

CREATE INDEX "publication_answered_specialist_of_member" on "publication_answered_specialist" ("uid");

CREATE TABLE "publication_deleted" (
  "id" text not null primary key,
  "authorUid" text,
  "deletedByUid" text,
  "deletedAt" text not null,
  "purgeAt" text not null,
  "copy" text not null
) strict;

CREATE INDEX "publication_deleted_of_author" on "publication_deleted" ("authorUid");

CREATE INDEX "publication_deleted_purge" on "publication_deleted" ("purgeAt");

CREATE TABLE "publication_favourite" (
  "publicationId" text not null references "publication" ("id") on delete cascade,
  "uid" text not null references "member" ("uid"),
  "favouritedAt" text not null,
  constraint "publication_favourite_key" primary key ("publicationId", "uid")
) strict, without rowid;

CREATE INDEX "publication_favourite_of_member" on "publication_favourite" ("uid", "favouritedAt");

CREATE TABLE "publication_follow" (
  "publicationId" text not null references "publication" ("id") on delete cascade,
  "uid" text not null references "member" ("uid"),
  "followedAt" text not null,
  constraint "publication_follow_key" primary key ("publicationId", "uid")
) strict, without rowid;

CREATE INDEX "publication_follow_of_member" on "publication_follow" ("uid", "followedAt");

CREATE TABLE "publication_image" (
  "id" text not null primary key,
  "publicationId" text not null references "publication" ("id") on delete cascade,
  "position" integer not null,
  "file" text not null,
  "width" integer not null,
  "height" integer not null,
  "alt" text not null
) strict;

CREATE INDEX "publication_image_of_publication" on "publication_image" ("publicationId", "position");

CREATE TABLE "publication_reaction" (
  "publicationId" text not null references "publication" ("id") on delete cascade,
  "uid" text not null references "member" ("uid"),
  "reactedAt" text not null,
  "kind" text default 'with-you' not null check ("kind" in ('with-you', 'same-here', 'thank-you')),
  constraint "publication_reaction_key" primary key ("publicationId", "uid")
) strict, without rowid;

CREATE INDEX "publication_reaction_of_member" on "publication_reaction" ("uid");

CREATE TABLE "publication_report" (
  "publicationId" text not null references "publication" ("id") on delete cascade,
  "uid" text not null references "member" ("uid"),
  "reasonKey" text not null,
  "category" text not null,
  "message" text,
  "reportedAt" text not null,
  "mailboxHmac" text,
  "networkHmac" text,
  constraint "publication_report_key" primary key ("publicationId", "uid")
) strict, without rowid;

CREATE INDEX "publication_report_of_member" on "publication_report" ("uid");

CREATE INDEX "publication_report_with_network" on "publication_report" ("reportedAt") where "networkHmac" is not null;

CREATE TABLE "publication_revision" (
  "id" text not null primary key,
  "publicationId" text not null references "publication" ("id") on delete cascade,
  "title" text not null,
  "content" text not null,
  "writtenAt" text not null
) strict;

CREATE INDEX "publication_revision_of_publication" on "publication_revision" ("publicationId", "writtenAt");

CREATE TABLE "publication_slug" (
  "slug" text not null primary key,
  "publicationId" text not null references "publication" ("id") on delete cascade
) strict, without rowid;

CREATE INDEX "publication_slug_of_publication" on "publication_slug" ("publicationId");

CREATE TABLE "purchase_order" (
  "id" text not null primary key,
  "uid" text references "member" ("uid"),
  "productKey" text not null,
  "service" text not null,
  "sessionId" text,
  "paymentId" text,
  "amountMinor" integer not null,
  "currency" text not null,
  "paidMinor" integer,
  "refundedMinor" integer default 0 not null,
  "product" text not null,
  "language" text not null,
  "state" text not null,
  "isFulfilled" integer default 0 not null check ("isFulfilled" in (0, 1)),
  "flag" text,
  "version" integer default 1 not null,
  "createdAt" text not null,
  "changedAt" text not null,
  "paidAt" text,
  "receiptAt" text,
  "lookAt" text,
  "refundMailedMinor" integer default 0 not null
) strict;

CREATE INDEX "purchase_order_look" on "purchase_order" ("lookAt") where "lookAt" is not null;

CREATE INDEX "purchase_order_of_member" on "purchase_order" ("uid", "createdAt");

CREATE UNIQUE INDEX "purchase_order_open" on "purchase_order" ("uid", "productKey") where "state" = 'open';

CREATE INDEX "purchase_order_payment" on "purchase_order" ("service", "paymentId");

CREATE UNIQUE INDEX "purchase_order_session" on "purchase_order" ("service", "sessionId");

CREATE INDEX "purchase_order_time" on "purchase_order" ("createdAt", "id");

CREATE INDEX "purchase_order_unpaid" on "purchase_order" ("createdAt") where "paidAt" is null;

CREATE TABLE "push_subscription" (
  "id" text not null primary key,
  "uid" text not null references "member" ("uid"),
  "sessionId" text not null unique references "session" ("id") on delete cascade,
  "endpointHmac" text not null unique,
  "sealedSubscription" text not null,
  "createdAt" text not null
) strict;

CREATE INDEX "push_subscription_of_member" on "push_subscription" ("uid");

CREATE TABLE "rate_limit" (
  "name" text not null,
  "subject" text not null,
  "windowEndsAt" text not null,
  "count" integer not null,
  constraint "limit_count_key" primary key ("name", "subject")
) strict;

CREATE INDEX "rate_limit_end" on "rate_limit" ("windowEndsAt");

CREATE TABLE "received_event" (
  "id" text not null primary key,
  "receivedAt" text not null
) strict;

CREATE TABLE "recovery_code" (
  "uid" text not null references "member" ("uid"),
  "codeHmac" text not null,
  "usedAt" text,
  constraint "recovery_code_key" primary key ("uid", "codeHmac")
) strict;

CREATE TABLE "report_outcome" (
  "uid" text not null references "member" ("uid"),
  "itemTable" text not null,
  "itemId" text not null,
  "caseId" text not null,
  "reasonKey" text not null,
  "category" text not null,
  "reportedAt" text not null,
  "outcome" text not null,
  "decidedAt" text not null,
  "dueAt" text not null,
  "toldAt" text,
  constraint "report_outcome_pk" primary key ("uid", "itemId")
) strict, without rowid;

CREATE INDEX "report_outcome_decided" on "report_outcome" ("decidedAt");

CREATE INDEX "report_outcome_due" on "report_outcome" ("dueAt") where "toldAt" is null;

CREATE TABLE "search_index" (
  "name" text not null primary key,
  "contents" text,
  "rebuildingSince" text,
  "version" integer default 0 not null
) strict;

CREATE TABLE "search_publication" (
  
      "number" integer primary key autoincrement,
  "id" text not null unique,
  "kind" text not null,
  "language" text not null,
 
      "theme" text,
  "date" text not null,
  "isAnswered" integer not null
) strict;

CREATE TABLE "search_publication_terms" (
  
      "number" integer primary key autoincrement,
  "term" text not null unique,
  "documents" integer not null
) strict;

CREATE VIRTUAL TABLE "search_publication_words" using fts5(title, text, detail=column, prefix='2 3', tokenize=ascii);

CREATE TABLE 'search_publication_words_config'(
  k PRIMARY KEY,
  v
) WITHOUT ROWID;

CREATE TABLE 'search_publication_words_content'(
  id INTEGER PRIMARY KEY,
  c0,
  c1
);

CREATE TABLE 'search_publication_words_data'(
  id INTEGER PRIMARY KEY,
  block BLOB
);

CREATE TABLE 'search_publication_words_docsize'(
  id INTEGER PRIMARY KEY,
  sz BLOB
);

CREATE TABLE 'search_publication_words_idx'(
  segid,
  term,
  pgno,
  PRIMARY KEY(segid, term)
) WITHOUT ROWID;

CREATE TABLE "search_staff" (
  
      "number" integer primary key autoincrement,
  "id" text not null unique,
  "kind" text not null,
  "language" text not null,
 
      "theme" text,
  "date" text not null,
  "isAnswered" integer not null
) strict;

CREATE TABLE "search_staff_terms" (
  
      "number" integer primary key autoincrement,
  "term" text not null unique,
  "documents" integer not null
) strict;

CREATE VIRTUAL TABLE "search_staff_words" using fts5(title, text, detail=column, prefix='2 3', tokenize=ascii);

CREATE TABLE 'search_staff_words_config'(
  k PRIMARY KEY,
  v
) WITHOUT ROWID;

CREATE TABLE 'search_staff_words_content'(
  id INTEGER PRIMARY KEY,
  c0,
  c1
);

CREATE TABLE 'search_staff_words_data'(
  id INTEGER PRIMARY KEY,
  block BLOB
);

CREATE TABLE 'search_staff_words_docsize'(
  id INTEGER PRIMARY KEY,
  sz BLOB
);

CREATE TABLE 'search_staff_words_idx'(
  segid,
  term,
  pgno,
  PRIMARY KEY(segid, term)
) WITHOUT ROWID;

CREATE TABLE "search_touched" (
  "name" text not null,
  "id" text not null,
  constraint "search_touched_key" primary key ("name", "id")
) strict;

CREATE TABLE "search_vector" (
  "indexName" text not null,
  "id" text not null,
  "language" text not null,
  "kind" text not null,
  "theme" text,
  "date" text not null,
  "digest" text not null,
  "dueAt" text not null,
  "attempts" integer default 0 not null,
  "model" text,
  "madeAt" text,
  "vector" blob,
  constraint "search_vector_key" primary key ("indexName", "id")
) strict;

CREATE INDEX "search_vector_made" on "search_vector" ("indexName", "madeAt") where "vector" is not null;

CREATE INDEX "search_vector_waiting" on "search_vector" ("attempts", "dueAt") where "vector" is null;

CREATE TABLE "session" (
  "tokenSha256" text not null primary key,
  "id" text not null unique,
  "uid" text not null references "member" ("uid"),
  "kind" text not null,
  "device" text not null,
  "createdAt" text not null,
  "lastSeenAt" text not null,
  "checkedAt" text not null,
  "reauthAt" text not null,
  "secondFactorAt" text,
  "expiresAt" text not null,
  "isFamiliar" integer default 1 not null,
  "moderatedAt" text
) strict;

CREATE INDEX "session_expiry" on "session" ("expiresAt");

CREATE INDEX "session_of_member" on "session" ("uid", "createdAt");

CREATE TABLE "sign_in_event" (
  "id" text not null primary key,
  "at" text not null,
  "uid" text,
  "mailboxHmac" text,
  "way" text not null,
  "outcome" text not null,
  "device" text not null
) strict;

CREATE INDEX "sign_in_event_of_member" on "sign_in_event" ("uid", "at");

CREATE INDEX "sign_in_event_time" on "sign_in_event" ("at");

CREATE TABLE sqlite_sequence(
  name,
 seq
);

CREATE TABLE "test_record" (
  "id" text not null primary key,
  "uid" text not null references "member" ("uid") on delete cascade,
  "testKey" text not null,
  "takenAt" text not null,
  "recordedAt" text not null,
  constraint "test_record_once" unique ("uid", "testKey", "takenAt")
) strict, without rowid;

CREATE INDEX "test_record_of_member" on "test_record" ("uid", "takenAt", "id");

CREATE TABLE "test_result" (
  "recordId" text not null primary key references "test_record" ("id") on delete cascade,
  "uid" text not null references "member" ("uid") on delete cascade,
  "sealedResult" text not null
) strict, without rowid;

CREATE INDEX "test_result_of_member" on "test_result" ("uid");

CREATE TABLE "text_sketch" (
  "itemId" text not null,
  "number" text not null,
  "uid" text not null references "member" ("uid"),
  "publicationId" text,
  "writtenAt" text not null,
  constraint "text_sketch_pk" primary key ("itemId", "number")
) strict, without rowid;

CREATE INDEX "text_sketch_number" on "text_sketch" ("number", "writtenAt");

CREATE INDEX "text_sketch_of_member" on "text_sketch" ("uid");

CREATE INDEX "text_sketch_written" on "text_sketch" ("writtenAt");

CREATE TABLE "token_bucket" (
  "subject" text not null primary key,
  "fullAtMs" integer not null
) strict, without rowid;

CREATE INDEX "token_bucket_full" on "token_bucket" ("fullAtMs");

CREATE TABLE "totp" (
  "uid" text not null primary key references "member" ("uid"),
  "sealedSecret" text not null,
  "confirmedAt" text,
  "lastStep" integer default 0 not null
) strict;

CREATE TABLE "upload" (
  "id" text not null primary key,
  "uid" text not null references "member" ("uid"),
  "file" text not null,
  "width" integer not null,
  "height" integer not null,
  "createdAt" text not null,
  "bytes" integer default 0 not null
) strict;

CREATE INDEX "upload_age" on "upload" ("createdAt");

CREATE INDEX "upload_of_member" on "upload" ("uid");
