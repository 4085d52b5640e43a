import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { timeZoneHere } from "../device/mood-diary.ts";
import { api, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";
import { useApiMutation } from "./use-api-mutation.ts";

export type Duty = components["schemas"]["Duty"];
export type DutyHours = components["schemas"]["DutyHours"];

/** When this moderator is on duty. */
export const dutyOptions = () =>
  queryOptions({ queryKey: ["duty"], queryFn: (): Promise<Duty> => unwrap(api.GET("/api/moderation/duty")) });

function useKeep() {
  const client = useQueryClient();
  return (saved: Duty) => void client.setQueryData(dutyOptions().queryKey, saved);
}

/** Hours are meant by the clock of the device on which they were chosen. */
export const useWriteDuty = () =>
  useApiMutation(
    (edit: Pick<Duty, "hours" | "isCalledOffDuty">): Promise<Duty> =>
      unwrap(api.PUT("/api/moderation/duty", { body: { ...edit, timeZone: timeZoneHere() } })),
    useKeep(),
  );

/** On duty from now on for so many hours; null: by the week alone. */
export const useDutyNow = () =>
  useApiMutation(
    (hours: number | null): Promise<Duty> =>
      unwrap(hours === null ? api.DELETE("/api/moderation/duty/now") : api.PUT("/api/moderation/duty/now", { body: { hours } })),
    useKeep(),
  );
