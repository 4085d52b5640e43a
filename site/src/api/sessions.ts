import { api, unwrap } from "./client.ts";
import { type AfterSuccess, useApiMutation } from "./use-api-mutation.ts";

const readSessions = async () => (await unwrap(api.GET("/api/auth/sessions"))).items;
/** A browser in which the member is signed in. */
export type Session = Awaited<ReturnType<typeof readSessions>>[number];

/** Shown on demand and kept by the component alone: the list needs a fresh proof. */
export const useReadSessions = (after: AfterSuccess<Session[]>) => useApiMutation(readSessions, (sessions) => after(sessions));

/** Ends one session by its id, or with null all but this one. */
export const useEndSession = (after: AfterSuccess<Session[]>) =>
  useApiMutation(
    async (id: string | null) => {
      await unwrap(id === null ? api.DELETE("/api/auth/sessions") : api.DELETE("/api/auth/sessions/{id}", { params: { path: { id } } }));
      return readSessions();
    },
    (sessions) => after(sessions),
  );

/** Gets a fresh proof by the cheapest call that needs one, for what cannot ask by itself: the popup of a provider. */
export const useFreshProof = (after: () => void) => useApiMutation(readSessions, () => after());
