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
  "reportsCount" integer default 0 not null check ("reportsCount" >= 0)
) strict;

CREATE INDEX "comment_answers" on "comment" ("repliedToCommentId");

CREATE INDEX "comment_of_author" on "comment" ("authorUid", "publishedAt");

CREATE INDEX "comment_of_publication" on "comment" ("publicationId");

CREATE INDEX "comment_replies" on "comment" ("replyTargetRootCommentId", "publishedAt", "id");

CREATE INDEX "comment_roots" on "comment" ("publicationId", "isSpecialist", "publishedAt", "id") where "isHidden" = 0 and "replyTargetRootCommentId" is null;

CREATE TABLE "comment_reaction" (
  "commentId" text not null references "comment" ("id") on delete cascade,
  "uid" text not null references "member" ("uid"),
  "reactedAt" text not null,
  constraint "comment_reaction_key" primary key ("commentId", "uid")
) strict, without rowid;

CREATE INDEX "comment_reaction_of_member" on "comment_reaction" ("uid");

CREATE TABLE "comment_report" (
  "commentId" text not null references "comment" ("id") on delete cascade,
  "uid" text not null references "member" ("uid"),
  "reasonKey" text not null,
  "route" text not null,
  "message" text,
  "reportedAt" text not null,
  constraint "comment_report_key" primary key ("commentId", "uid")
) strict, without rowid;

CREATE INDEX "comment_report_of_member" on "comment_report" ("uid");

CREATE TABLE "member" (
  "uid" text not null primary key,
  "authorId" text not null unique,
  "alias" text not null,
  "language" text not null,
  "isSpecialist" integer default 0 not null check ("isSpecialist" in (0, 1)),
  "isModerator" integer default 0 not null check ("isModerator" in (0, 1)),
  "avatarUrl" text,
  "joinedAt" text not null
) strict;

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
  "reportsCount" integer default 0 not null check ("reportsCount" >= 0)
) strict;

CREATE INDEX "publication_feed" on "publication" ("sourceLang", "publishedAt", "id") where "isHidden" = 0;

CREATE INDEX "publication_feed_of_subtheme" on "publication" ("sourceLang", "subthemeId", "publishedAt", "id") where "isHidden" = 0;

CREATE INDEX "publication_feed_of_theme" on "publication" ("sourceLang", "themeId", "publishedAt", "id") where "isHidden" = 0;

CREATE INDEX "publication_of_author" on "publication" ("authorUid", "publishedAt", "id");

CREATE TABLE "publication_answered_specialist" (
  "publicationId" text not null references "publication" ("id") on delete cascade,
  "uid" text not null references "member" ("uid"),
  "answeredAt" text not null,
  constraint "publication_answered_specialist_key" primary key ("publicationId", "uid")
) strict, without rowid;

CREATE INDEX "publication_answered_specialist_of_member" on "publication_answered_specialist" ("uid");

CREATE TABLE "publication_favourite" (
  "publicationId" text not null references "publication" ("id") on delete cascade,
  "uid" text not null references "member" ("uid"),
  "favouredAt" text not null,
  constraint "publication_favourite_key" primary key ("publicationId", "uid")
) strict, without rowid;

CREATE INDEX "publication_favourite_of_member" on "publication_favourite" ("uid", "favouredAt");

CREATE TABLE "publication_reaction" (
  "publicationId" text not null references "publication" ("id") on delete cascade,
  "uid" text not null references "member" ("uid"),
  "reactedAt" text not null,
  constraint "publication_reaction_key" primary key ("publicationId", "uid")
) strict, without rowid;

CREATE INDEX "publication_reaction_of_member" on "publication_reaction" ("uid");

CREATE TABLE "publication_report" (
  "publicationId" text not null references "publication" ("id") on delete cascade,
  "uid" text not null references "member" ("uid"),
  "reasonKey" text not null,
  "route" text not null,
  "message" text,
  "reportedAt" text not null,
  constraint "publication_report_key" primary key ("publicationId", "uid")
) strict, without rowid;

CREATE INDEX "publication_report_of_member" on "publication_report" ("uid");

CREATE TABLE "publication_slug" (
  "slug" text not null primary key,
  "publicationId" text not null references "publication" ("id") on delete cascade
) strict, without rowid;

CREATE INDEX "publication_slug_of_publication" on "publication_slug" ("publicationId");
