import type { Language } from "@ryadom/shared/locales.ts";
import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { keepAccountComforts } from "../device/comfort.ts";
import { onSessionChange } from "../device/session-state.ts";
import { api, unwrap } from "./client.ts";
import { type Me, readMe, signOut } from "./session.ts";
import { type AfterSuccess, useApiMutation } from "./use-api-mutation.ts";

export const meKey = ["me"] as const;

/**
 * Query of the signed-in member (null for a visitor). Follows sign-in and sign-out in other tabs; when the session ends the whole query
 * cache is cleared.
 */
export function useMe() {
  const client = useQueryClient();
  useEffect(
    () =>
      onSessionChange((change) => {
        if (change === "signed-in" || change === "restricted") return void client.resetQueries();
        client.clear();
        client.setQueryData(meKey, null);
      }),
    [client],
  );
  // Back after a sign-out must show nobody's things: the page that rested is covered and asks anew.
  useEffect(() => {
    const cover = () => void (document.documentElement.dataset["resting"] = "");
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload();
      else delete document.documentElement.dataset["resting"];
    };
    addEventListener("pagehide", cover);
    addEventListener("pageshow", wake);
    return () => {
      removeEventListener("pagehide", cover);
      removeEventListener("pageshow", wake);
    };
  }, []);
  return useQuery({ queryKey: meKey, queryFn: readMe });
}

/** Writes what a call has changed into the member that the page holds. */
export const updateCachedMe = (client: QueryClient, change: (me: Me) => Partial<Me>): void =>
  void client.setQueryData<Me | null>(meKey, (me) => me && { ...me, ...change(me) });

/** Changes the member's name or the language of emails to them. */
export function useUpdateAccount(after?: AfterSuccess<Me>) {
  const client = useQueryClient();
  return useApiMutation(
    (body: { alias: string } | { language: Language }) => unwrap(api.PATCH("/api/me", { body })),
    (me) => {
      client.setQueryData(meKey, me);
      return after?.(me);
    },
  );
}

export const useSuggestAlias = (language: Language, after: AfterSuccess<{ alias: string }>) =>
  useApiMutation(
    () => unwrap(api.GET("/api/me/alias-suggestion", { params: { query: { language } } })),
    (suggestion) => after(suggestion),
  );

export function useSaveAvatar(after: () => void) {
  const client = useQueryClient();
  return useApiMutation(sendAvatar, ({ avatarUrl }) => {
    updateCachedMe(client, () => ({ avatarUrl }));
    after();
  });
}

function sendAvatar(file: File) {
  const body = new FormData();
  body.append("file", file);
  return unwrap(api.PUT("/api/me/avatar", { body: body as never, bodySerializer: () => body }));
}

export function useDeleteAvatar() {
  const client = useQueryClient();
  return useApiMutation(
    () => unwrap(api.DELETE("/api/me/avatar")),
    () => updateCachedMe(client, () => ({ avatarUrl: null })),
  );
}

/** Saves what the member wants done with sensitive topics, by the topics' keys; the device keeps it for the next page's first paint. */
export function useSaveComforts(after: () => void) {
  const client = useQueryClient();
  return useApiMutation(
    (body: Me["comfort"]) => unwrap(api.PUT("/api/me/comfort", { body })),
    (_done, comfort) => {
      updateCachedMe(client, () => ({ comfort }));
      keepAccountComforts(comfort);
      after();
    },
  );
}

/** Reads the member anew, after a change that the API made by itself or another window has made. */
export function useRefreshMe(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: meKey });
}

export const useSignOut = (after: () => void) => useApiMutation(signOut, after);
