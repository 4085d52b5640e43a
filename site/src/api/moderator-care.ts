import type { BreakLength } from "@ryadom/shared/care-limits.ts";
import { queryOptions, useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { timeZoneHere } from "../device/mood-diary.ts";
import { api, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";
import { withStepUp } from "./step-up.ts";
import { useApiMutation } from "./use-api-mutation.ts";

export type ModeratorCare = components["schemas"]["ModeratorCare"];
export type ModeratorCareEdit = components["schemas"]["ModeratorCareEdit"];

export const careOptions = () =>
  queryOptions({ queryKey: ["moderator-care"], queryFn: () => withStepUp(() => unwrap(api.GET("/api/moderation/care"))) });

const careTodayOptions = () =>
  queryOptions({
    queryKey: ["moderator-care-today"],
    queryFn: () => withStepUp(() => unwrap(api.GET("/api/moderation/care/today", { params: { query: { timeZone: timeZoneHere() } } }))),
    refetchInterval: 60_000,
  });

/** What the moderator saw today, asked for again after whatever they do. */
export function useCareToday() {
  const client = useQueryClient();
  const isBusy = useIsMutating() > 0;
  useEffect(() => {
    if (!isBusy) void client.invalidateQueries({ queryKey: careTodayOptions().queryKey });
  }, [client, isBusy]);
  return useQuery(careTodayOptions());
}

/** Changes one thing of how they want to be spared. @returns `shown`: with what is being saved */
export function useChangeCare({ dailyLimit, greyImages, blurText }: ModeratorCareEdit) {
  const client = useQueryClient();
  const now = { dailyLimit, greyImages, blurText };
  const saving = useApiMutation(
    (change: Partial<ModeratorCareEdit>) => unwrap(api.PUT("/api/moderation/care", { body: { ...now, ...change } })),
    (saved) => void client.setQueryData(careOptions().queryKey, saved),
  );
  return { saving, shown: { ...now, ...(saving.isPending ? saving.variables : {}) } };
}

/** Begins a break, which gives back what they had taken: everything on the page is asked for again. */
export function useTakeBreak() {
  const client = useQueryClient();
  return useApiMutation(
    (length: BreakLength) => unwrap(api.PUT("/api/moderation/care/break", { body: { length, timeZone: timeZoneHere() } })),
    () => client.invalidateQueries(),
  );
}

export function useEndBreak() {
  const client = useQueryClient();
  return useApiMutation(
    () => unwrap(api.DELETE("/api/moderation/care/break")),
    () => client.invalidateQueries(),
  );
}
