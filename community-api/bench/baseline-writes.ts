import { createHash } from "node:crypto";
import type SqliteFile from "better-sqlite3";
import type { Hono } from "hono";
import type { Session } from "../src/identity/session/session.ts";
import { type AppEnv, newRouter } from "../src/http/context.ts";
import { access, requireSession } from "../src/http/session-middleware.ts";
import { newId, newToken } from "../src/core/ids.ts";
import { visiblePublicationIdForMember } from "../src/community/publications/find.ts";
import type { preparer } from "./baseline.ts";

const countUseSql = `insert into rate_limit (name, subject, "windowEndsAt", count) values (?, ?, ?, 1)
  on conflict (name, subject) do update set
    count = case when "windowEndsAt" <= ? then 1 else count + 1 end,
    "windowEndsAt" = case when "windowEndsAt" <= ? then ? else "windowEndsAt" end
  returning count, "windowEndsAt"`;
const stateSql = `select member.state from session join member on member.uid = session.uid where session."tokenSha256" = +?`;
const blockedSql = `select uid from block where (uid = ? and "blockedUid" = ?) or (uid = ? and "blockedUid" = ?)`;
const notifySql = `insert into notification (id, uid, kind, "publicationId", "commentId", count, "createdAt", "viewedAt") values (?, ?, ?, ?, ?, 1, ?, null)`;
const mergeSql = `update notification set count = count + 1, "createdAt" = ?
  where uid = ? and kind = 'reactions' and "publicationId" = ? and "commentId" is null and "viewedAt" is null`;
const consentsSql = `select purpose, version, "givenAt" from member_consent where uid = ? and "withdrawnAt" is null order by "givenAt", purpose`;
const commentSql = `insert into comment (id, "publicationId", "authorUid", content, "contentHtml", "publishedAt", "replyTargetRootCommentId",
  "repliedToCommentId", "isSpecialist", "isEdited", "isHidden", "isDeleted", "reactionsCount", "repliesCount", "reportsCount")
  values (?, ?, ?, ?, ?, ?, null, null, ?, 0, 0, 0, 0, 0, 0)`;
const madeSql = `select comment.*, member."authorId", member.alias, member."avatarUrl", member."isSpecialist", publication."authorUid",
  publication."pseudonymId", publication.pseudonym from comment join member on member.uid = comment."authorUid"
  join publication on publication.id = comment."publicationId" where comment.id = ? and comment."authorUid" = ?`;

/** The writes of the service, statement by statement: the use counted first, then one transaction that looks whether the session stands. */
export function baselineWrites(file: SqliteFile.Database, prepare: ReturnType<typeof preparer>): Hono<AppEnv> {
  const [consumeRateLimit, state, blocked, tell, merge, consents, insertComment, made] = [
    countUseSql,
    stateSql,
    blockedSql,
    notifySql,
    mergeSql,
    consentsSql,
    commentSql,
    madeSql,
  ].map((sql) => file.prepare(sql)) as [Run, Run, Run, Run, Run, Run, Run, Run];
  const visible = prepare(visiblePublicationIdForMember);
  const react = file.prepare(
    `insert into publication_reaction ("publicationId", uid, "reactedAt") values (?, ?, ?) on conflict do nothing`,
  );
  const unreact = file.prepare(`delete from publication_reaction where "publicationId" = ? and uid = ?`);
  const recount = file.prepare<unknown[], { authorUid: string }>(
    `update publication set "reactionsCount" = "reactionsCount" + ? where id = ? returning "reactionsCount", "authorUid"`,
  );
  const known = file.prepare(`select "requestSha256", "resultId" from idempotency where uid = ? and key = ?`);
  const claimIdempotencyKey = file.prepare(
    `insert into idempotency (uid, key, "requestSha256", "resultId", "createdAt") values (?, ?, ?, ?, ?) on conflict do nothing`,
  );
  const verified = file.prepare(`select "isVerified" from member where uid = ?`);
  const about = file.prepare<unknown[], { authorUid: string }>(`select "authorUid", "pseudonymId" from publication where id = ?`);
  const countComment = file.prepare(`update publication set "commentsCount" = "commentsCount" + 1 where id = ?`);

  const count = (rule: string, uid: string, now: string): void => {
    consumeRateLimit.get(rule, uid, now, now, now, now);
  };
  const notify = (kind: string, { uid }: Session, author: string, id: string, commentId: string | null, now: string): void => {
    if (author === uid || blocked.get(author, uid, uid, author)) return;
    if (kind === "reactions" && merge.run(now, author, id).changes > 0) return;
    tell.run(newId("N"), author, kind, id, commentId, now);
  };
  const acting = <Result>(session: Session, work: () => Result): Result =>
    file
      .transaction(() => {
        state.get(session.tokenSha256);
        return work();
      })
      .immediate();

  const setReaction = (session: Session, id: string, isOn: boolean): void => {
    const now = new Date().toISOString();
    count("react", session.uid, now);
    acting(session, () => {
      visible({ id, now, viewer: session.uid });
      const { changes } = isOn ? react.run(id, session.uid, now) : unreact.run(id, session.uid);
      const row = recount.get(isOn ? changes : -changes, id)!;
      if (isOn && changes > 0) notify("reactions", session, row.authorUid, id, null, now);
    });
  };
  const write = (session: Session, id: string, content: string): void => {
    const now = new Date().toISOString();
    const { uid, isSpecialist } = session;
    const [key, fresh] = [newToken(), newId("C")];
    const digest = createHash("sha256").update(content).digest("hex");
    known.get(uid, key);
    verified.get(uid);
    consents.all(uid);
    count("comment", uid, now);
    acting(session, () => {
      claimIdempotencyKey.run(uid, key, digest, fresh, now);
      verified.get(uid);
      consents.all(uid);
      visible({ id, now, viewer: uid });
      const publication = about.get(id)!;
      insertComment.run(fresh, id, uid, content, content, now, isSpecialist);
      countComment.run(id);
      notify("comment", session, publication.authorUid, id, fresh, now);
    });
    made.get(fresh, uid);
  };

  const member = access("member").middleware;
  return newRouter()
    .use("/publications/*", async (c, next) => (c.req.method === "GET" ? next() : member[0]!(c, next)))
    .put("/publications/:id/reaction", (c) => {
      setReaction(requireSession(c), c.req.param("id"), true);
      return c.json({});
    })
    .delete("/publications/:id/reaction", (c) => {
      setReaction(requireSession(c), c.req.param("id"), false);
      return c.json({});
    })
    .post("/publications/:id/comments", async (c) => {
      const { content } = await c.req.json<{ content: string }>();
      write(requireSession(c), c.req.param("id"), content);
      return c.json({}, 201);
    });
}

type Run = SqliteFile.Statement;
