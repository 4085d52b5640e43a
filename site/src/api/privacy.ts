import { queryOptions } from "@tanstack/react-query";
import { leaveDevice } from "../device/leave-device.ts";
import { isSignedIn } from "../device/session-state.ts";
import { api, unwrap } from "./client.ts";
import { type AfterSuccess, useApiMutation } from "./use-api-mutation.ts";

/** Prepares a copy of all data of the member; its address works once. */
export const useExport = () => useApiMutation(() => unwrap(api.POST("/api/me/export")));

/** Deletes the account, or has its mailbox asked first (`data.next`). @param after given the id of the receipt */
export const useEraseAccount = (after: AfterSuccess<{ id: string }>) =>
  useApiMutation(
    () => unwrap(api.DELETE("/api/me")),
    async (answer) => {
      if ("next" in answer) return undefined;
      await leaveDevice();
      return after(answer);
    },
  );

/** Deletes the account by the token of an email's link. @param after given the id of the receipt */
export const useEraseByMail = (token: string, after: AfterSuccess<{ id: string }>) =>
  useApiMutation(
    () => unwrap(api.POST("/api/auth/erasure", { body: { token } })),
    async (receipt) => {
      if (isSignedIn()) await leaveDevice();
      return after(receipt);
    },
  );

const lookAgainMs = 5_000;

/** How far an erasure is, by the number of its receipt; read again until it is done. */
export const erasureOptions = (id: string) =>
  queryOptions({
    queryKey: ["erasure", id],
    queryFn: () => unwrap(api.GET("/api/erasures/{id}", { params: { path: { id } } })),
    refetchInterval: ({ state }) => (state.data?.state === "done" ? false : lookAgainMs),
  });
