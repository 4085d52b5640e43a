import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "./client.ts";
import { type CourseProgress, readCourses, sendPendingLessons } from "./course-sync.ts";
import { useApiMutation } from "./use-api-mutation.ts";

export type { CourseProgress };

/** The courses a member began, the one opened last first; what waits on this device is sent before. */
export const myCoursesOptions = () =>
  queryOptions({
    queryKey: ["my-courses"],
    queryFn: async () => {
      await sendPendingLessons().catch(() => {});
      return readCourses();
    },
  });

/** Takes a course out of the list, or puts it back; its progress is kept either way. */
export function useCourseInList() {
  const client = useQueryClient();
  return useApiMutation(
    async ({ courseKey, isInList }: { courseKey: string; isInList: boolean }) => {
      const params = { path: { courseKey } };
      if (isInList) await unwrap(api.PUT("/api/me/courses/{courseKey}", { params }));
      else await unwrap(api.DELETE("/api/me/courses/{courseKey}", { params }));
    },
    () => client.invalidateQueries({ queryKey: myCoursesOptions().queryKey }),
  );
}

/** Reads the courses anew after a device's courses have moved in. */
export function useRefreshCourses(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: myCoursesOptions().queryKey });
}
