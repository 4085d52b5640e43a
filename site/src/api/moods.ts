import type { Day } from "@ryadom/shared/days.ts";
import { infiniteQueryOptions, queryOptions, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { api, unwrap } from "./client.ts";
import { moodsSyncedEvent, readDailyChecks, writeDayEnd } from "./mood-sync.ts";
import { useApiMutation } from "./use-api-mutation.ts";

/** The entries of the member's diary, newest first, sixteen days a page. */
export const dailyChecksOptions = () =>
  infiniteQueryOptions({
    queryKey: ["daily-checks"],
    queryFn: ({ pageParam }) => readDailyChecks(pageParam),
    initialPageParam: null as Day | null,
    getNextPageParam: (last) => last.nextCursor,
  });

const moodDaysKey = ["mood-days"] as const;

/** The moods alone of all days from this one on. */
export const moodDaysOptions = (from: Day) =>
  queryOptions({
    queryKey: [...moodDaysKey, from],
    queryFn: () => unwrap(api.GET("/api/me/mood-days", { params: { query: { from } } })),
  });

/** Reads the diary anew when this page has sent something of it: the mood check is a plain script and says so by an event. */
export function useFollowMoodSync(): void {
  const client = useQueryClient();
  useEffect(() => {
    const refresh = () => {
      void client.invalidateQueries({ queryKey: moodDaysKey });
      void client.invalidateQueries({ queryKey: dailyChecksOptions().queryKey });
    };
    addEventListener(moodsSyncedEvent, refresh);
    return () => removeEventListener(moodsSyncedEvent, refresh);
  }, [client]);
}

export const useSaveDayEnd = () => useApiMutation(writeDayEnd);
