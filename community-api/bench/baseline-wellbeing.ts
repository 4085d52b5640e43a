import { ContentKey } from "@ryadom/shared/catalogue.ts";
import { LessonStop } from "@ryadom/shared/course-progress.ts";
import { Day, NewDailyCheck } from "@ryadom/shared/daily-checks.ts";
import type SqliteFile from "better-sqlite3";
import type { Hono } from "hono";
import { z } from "zod";
import { courseAccessRoute } from "../src/purchases/routes.ts";
import { moodRule } from "./wellbeing-data.ts";
import type { Keys } from "../src/core/keys.ts";
import { type AppEnv, newRouter } from "../src/http/context.ts";
import { access, requireSession } from "../src/http/session-middleware.ts";

const stateSql = `select member.state from session join member on member.uid = session.uid where session."tokenSha256" = +?`;
const stopSql = `update lesson_progress set
  "stoppedTimestamp" = case when "stoppedAt" is null or "stoppedAt" <= :at then :second else "stoppedTimestamp" end,
  "stoppedAt" = case when "stoppedAt" is null or "stoppedAt" <= :at then :at else "stoppedAt" end, "updatedAt" = :now
  where uid = :uid and "courseKey" = :courseKey and "lessonKey" = :lessonKey returning "lessonKey"`;
const moodSql = `insert into daily_check (uid, day, mood, emotions, "sealedNote", "timeZone", "writtenAt") values (:uid, :day, :mood, :emotions, :sealedNote, :timeZone, :now)
  on conflict (uid, day) do update set mood = :mood, emotions = :emotions, "sealedNote" = :sealedNote, "timeZone" = :timeZone, "writtenAt" = :now`;

const ofLesson = z.object({ courseKey: ContentKey, lessonKey: ContentKey });

/**
 * The statements of the service's own rules, prepared once: one transaction that looks whether the session stands, then writes. What comes in passes the
 * schemas that it passes there: nobody who prepares statements by hand would go without.
 */
export function baselineWellbeing(file: SqliteFile.Database, keys: Keys): Hono<AppEnv> {
  const [state, stop, dayEnd, mood] = [stateSql, stopSql, `select "dayEndHour" from member where uid = ?`, moodSql].map((sql) =>
    file.prepare(sql),
  ) as [SqliteFile.Statement, SqliteFile.Statement, SqliteFile.Statement, SqliteFile.Statement];
  const awarded = file.prepare(`select "achievementKey" from member_achievement where uid = ?`);
  const moods = file.prepare(`select 1 as found from daily_check where uid = ? limit ${moodRule.count}`);
  const opened = file.prepare(`select "openedBy" from course_access where uid = ? and "courseKey" = ? limit 1`);
  const acting = (tokenSha256: string, work: () => void): void => {
    file
      .transaction(() => {
        state.get(tokenSha256);
        work();
      })
      .immediate();
  };
  const member = access("member").middleware;
  const router = newRouter();
  // It brings its own guard, as in the service.
  router.openapi(courseAccessRoute, (c) => {
    const [row] = opened.all(requireSession(c).uid, c.req.valid("param").courseKey);
    return c.json({ hasAccess: row !== undefined, isPending: false }, 200);
  });
  router.use("/me/*", member[0]!);
  return router
    .put("/me/courses/:courseKey/lessons/:lessonKey/stop", async (c) => {
      const { uid, tokenSha256 } = requireSession(c);
      const lesson = ofLesson.parse(c.req.param());
      const { stoppedAt: at, stoppedTimestamp: second } = LessonStop.parse(await c.req.json());
      const now = new Date().toISOString();
      acting(tokenSha256, () => stop.get({ ...lesson, uid, at, second, now }));
      return c.body(null, 204);
    })
    .put("/me/daily-checks/:day", async (c) => {
      const { uid, tokenSha256 } = requireSession(c);
      const day = Day.parse(c.req.param("day"));
      const { note, emotions, ...check } = NewDailyCheck.parse(await c.req.json());
      const now = new Date().toISOString();
      acting(tokenSha256, () => {
        dayEnd.get(uid);
        mood.run({ ...check, uid, day, emotions: JSON.stringify(emotions), sealedNote: keys.seal(note), now });
        awarded.all(uid);
        moods.all(uid);
      });
      return c.json({});
    });
}
