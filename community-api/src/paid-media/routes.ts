import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { ContentKey } from "@ryadom/shared/catalogue.ts";
import { languages } from "@ryadom/shared/locales.ts";
import { FilmAddress, PaidLesson } from "@ryadom/shared/paid-media.ts";
import type { Clock } from "../core/clock.ts";
import { AppError } from "../core/errors.ts";
import type { Keys } from "../core/keys.ts";
import type { Database } from "../db/database.ts";
import type { FileStore } from "../files/file-store.ts";
import { type AppEnv, newRouter } from "../http/context.ts";
import { errorResponses, sessionErrors } from "../http/error-response.ts";
import { access, requireSession } from "../http/session-middleware.ts";
import { hasCourseAccess } from "../purchases/course-access.ts";
import { signedFilmAddress } from "./film-address.ts";
import { filmByKey } from "./films.ts";
import { readPaidLesson } from "./paid-lessons.ts";
import { openFilm } from "./open-film.ts";
import { createOpenStreams } from "./open-streams.ts";

const LessonPath = z.strictObject({ courseKey: ContentKey, lessonKey: ContentKey });
const errors = errorResponses(...sessionErrors, "auth/user-disabled", "not-found");

const getPaidLesson = createRoute({
  method: "get",
  path: "/courses/{courseKey}/lessons/{lessonKey}",
  operationId: "getPaidLesson",
  summary: "Read a lesson of a course that is sold",
  description: "For those who have the course; for everybody else there is no such lesson. Lessons of free courses stand in their pages.",
  tags: ["courses"],
  ...access("member"),
  request: { params: LessonPath, query: z.strictObject({ language: z.enum(languages) }) },
  responses: { 200: { description: "The lesson.", content: { "application/json": { schema: PaidLesson } } }, ...errors },
});

const getFilmAddress = createRoute({
  method: "get",
  path: "/courses/{courseKey}/lessons/{lessonKey}/film",
  operationId: "getFilmAddress",
  summary: "Get an address for the film of a lesson that is sold",
  description: "It opens for half an hour, in this session alone, and no longer than its member has the course.",
  tags: ["courses"],
  ...access("member"),
  request: { params: LessonPath, query: z.strictObject({ language: z.enum(languages) }) },
  responses: { 200: { description: "The address.", content: { "application/json": { schema: FilmAddress } } }, ...errors },
});

const bytes = { schema: z.string().openapi({ format: "binary" }) };
const filmBytes = { "video/mp4": bytes, "video/webm": bytes };

const streamFilm = createRoute({
  method: "get",
  path: "/films/{fileId}",
  operationId: "streamFilm",
  summary: "Play a film",
  description:
    "By an address of `getFilmAddress`. Takes `Range` (one or several), `If-Range`, `If-None-Match` and HEAD. While it runs, it asks every ten seconds whether its member still has the course.",
  tags: ["courses"],
  ...access("member"),
  request: {
    params: z.strictObject({ fileId: z.string().regex(/^F[0-9A-Za-z]{16}$/) }),
    query: z.strictObject({
      course: ContentKey,
      until: z.string().regex(/^\d{1,15}$/),
      signature: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  },
  responses: {
    200: { description: "All of it.", content: filmBytes },
    206: { description: "The ranges that were asked for.", content: { ...filmBytes, "multipart/byteranges": bytes } },
    304: { description: "`If-None-Match` names the film as it is." },
    416: { description: "No range begins within the film; `Content-Range` says how long it is." },
    ...errors,
  },
});

export type PaidMediaServices = { db: Database; keys: Keys; clock: Clock; files: FileStore; releaseFolder: () => string | null };

/** For readers: the words and films of lessons that are sold. */
export function paidMediaRoutes(services: PaidMediaServices): OpenAPIHono<AppEnv> {
  const { db, keys, clock, releaseFolder } = services;
  const beginStream = createOpenStreams();
  const lessonFor = async (
    uid: string,
    language: (typeof languages)[number],
    courseKey: string,
    lessonKey: string,
  ): Promise<PaidLesson> => {
    const isOpen = await hasCourseAccess(db, uid, courseKey);
    const lesson = isOpen ? await readPaidLesson(releaseFolder(), language, courseKey, lessonKey) : null;
    if (!lesson) throw new AppError("not-found");
    return lesson;
  };
  return newRouter()
    .openapi(getPaidLesson, async (c) => {
      const { courseKey, lessonKey } = c.req.valid("param");
      return c.json(await lessonFor(requireSession(c).uid, c.req.valid("query").language, courseKey, lessonKey), 200);
    })
    .openapi(getFilmAddress, async (c) => {
      const { courseKey, lessonKey } = c.req.valid("param");
      const session = requireSession(c);
      const { film: filmKey } = await lessonFor(session.uid, c.req.valid("query").language, courseKey, lessonKey);
      const [film] = filmKey === null ? [] : await filmByKey(db, { filmKey });
      if (!film) throw new AppError("not-found");
      const address = signedFilmAddress(keys, { fileId: film.id, courseKey, sessionId: session.id }, clock());
      return c.json({ ...address, contentType: film.contentType }, 200);
    })
    .openapi(streamFilm, async (c) => {
      const { course, until, signature } = c.req.valid("query");
      const session = requireSession(c);
      const grant = { fileId: c.req.valid("param").fileId, courseKey: course, sessionId: session.id };
      const { outgoing } = c.env ?? {};
      const { status, headers, body } = await openFilm(services, grant, {
        until,
        signature,
        range: c.req.header("Range"),
        ifRange: c.req.header("If-Range"),
        ifNoneMatch: c.req.header("If-None-Match"),
        isHead: c.req.method === "HEAD",
        breakOff: outgoing ? () => void outgoing.destroy() : null,
        begin: (giveWay) => beginStream(session.uid, giveWay),
      });
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
      // Nothing keeps it: not a cache on the way, not the browser's.
      c.header("Cache-Control", "private, no-store");
      c.header("Cross-Origin-Resource-Policy", "same-origin");
      return new Response(body, { status, headers: c.res.headers });
    });
}
