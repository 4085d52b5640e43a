import { infiniteQueryOptions, type QueryClient, queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, cursorQuery, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";
import { pagedByCursor } from "./query-client.ts";
import { type AfterSuccess, useApiMutation } from "./use-api-mutation.ts";

export type CourseRating = components["schemas"]["CourseRating"];
export type CourseRatingSummary = components["schemas"]["CourseRatingSummary"];
export type OwnCourseRating = components["schemas"]["OwnCourseRating"];
type OwnCourseRatingPage = components["schemas"]["OwnCourseRatingPage"];
type CourseRatingPage = components["schemas"]["CourseRatingPage"];
export type NewCourseRating = components["schemas"]["NewCourseRating"];

/** The ratings of a course, newest first. */
export const courseRatingsOptions = (courseKey: string) =>
  infiniteQueryOptions({
    queryKey: ["course-ratings", courseKey],
    queryFn: ({ pageParam }): Promise<CourseRatingPage> =>
      unwrap(api.GET("/api/courses/{courseKey}/ratings", { params: { path: { courseKey }, query: cursorQuery(pageParam) } })),
    ...pagedByCursor,
  });

/** @param read by the page's own script already, if it was */
export const ratingSummaryOptions = (courseKey: string, read: CourseRatingSummary | null) =>
  queryOptions({
    queryKey: ["rating-summary", courseKey],
    queryFn: () => unwrap(api.GET("/api/courses/{courseKey}/rating-summary", { params: { path: { courseKey } } })),
    ...(read && { initialData: read }),
  });

/** What the member said of courses, the newest first, ten a page. */
export const ownRatingsOptions = () =>
  infiniteQueryOptions({
    queryKey: ["own-ratings"],
    queryFn: ({ pageParam }): Promise<OwnCourseRatingPage> =>
      unwrap(api.GET("/api/me/ratings", { params: { query: cursorQuery(pageParam) } })),
    ...pagedByCursor,
  });

const readOwn = (courseKey: string): Promise<{ rating: OwnCourseRating | null }> =>
  unwrap(api.GET("/api/me/ratings/{courseKey}", { params: { path: { courseKey } } }));

/** The member's own rating, as it was typed; asked for each time it is to be changed. */
export const ownRatingOptions = (courseKey: string) =>
  queryOptions({ queryKey: ["own-rating", courseKey], queryFn: () => readOwn(courseKey), staleTime: 0, gcTime: 0 });

const showAnew = (client: QueryClient, courseKey: string): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: courseRatingsOptions(courseKey).queryKey }),
    client.invalidateQueries({ queryKey: ratingSummaryOptions(courseKey, null).queryKey }),
    client.invalidateQueries({ queryKey: ownRatingsOptions().queryKey }),
  ]);

/** Rates a course, or changes the member's rating of it. */
export function useRateCourse(courseKey: string, after: AfterSuccess<OwnCourseRating, NewCourseRating>) {
  const client = useQueryClient();
  return useApiMutation(
    (body: NewCourseRating) => unwrap(api.PUT("/api/me/ratings/{courseKey}", { params: { path: { courseKey } }, body })),
    async (saved, sent) => {
      await showAnew(client, courseKey);
      return after(saved, sent);
    },
  );
}

/** Deletes the member's own rating. @param after gets what it was, so that it can be sent again; null when there was none any more */
export function useDeleteRating(courseKey: string, after: (before: NewCourseRating | null) => void) {
  const client = useQueryClient();
  return useApiMutation(
    async () => {
      const { rating } = await readOwn(courseKey);
      if (rating === null) return null;
      await unwrap(api.DELETE("/api/me/ratings/{courseKey}", { params: { path: { courseKey } } }));
      return { stars: rating.stars, content: rating.content, sourceLang: rating.sourceLang };
    },
    async (before) => {
      await showAnew(client, courseKey);
      after(before);
    },
  );
}
