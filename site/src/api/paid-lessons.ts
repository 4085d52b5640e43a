import type { Language } from "@ryadom/shared/locales.ts";
import { queryOptions } from "@tanstack/react-query";
import { api, nullIfNotFound, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";

export type PaidLesson = components["schemas"]["PaidLesson"];

/** Which lesson of which course. */
export interface LessonName {
  courseKey: string;
  lessonKey: string;
}

/** The words of a lesson that is sold; null for a member who hasn't got the course. */
export const paidLessonOptions = (path: LessonName, language: Language) =>
  queryOptions({
    queryKey: ["paid-lesson", path.courseKey, path.lessonKey, language],
    queryFn: () =>
      nullIfNotFound(unwrap(api.GET("/api/courses/{courseKey}/lessons/{lessonKey}", { params: { path, query: { language } } }))),
    gcTime: 0,
  });

/** An address for the lesson's film, good for half an hour; null for a member who hasn't got the course (any more). */
export const filmAddressOptions = (path: LessonName, language: Language) =>
  queryOptions({
    queryKey: ["film-address", path.courseKey, path.lessonKey, language],
    queryFn: () =>
      nullIfNotFound(unwrap(api.GET("/api/courses/{courseKey}/lessons/{lessonKey}/film", { params: { path, query: { language } } }))),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
