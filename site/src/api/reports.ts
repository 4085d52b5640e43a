import { useQueryClient } from "@tanstack/react-query";
import { api, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";
import type { ContentRef } from "./publications.ts";
import { type AfterSuccess, useApiMutation } from "./use-api-mutation.ts";

type NewReport = components["schemas"]["NewReport"];

function report({ kind, id }: ContentRef, body: NewReport) {
  const params = { path: { id } };
  if (kind === "post") return unwrap(api.PUT("/api/publications/{id}/report", { params, body }));
  if (kind === "comment") return unwrap(api.PUT("/api/comments/{id}/report", { params, body }));
  return unwrap(api.PUT("/api/ratings/{id}/report", { params, body }));
}

/** Names what was reported. */
export interface ReportedRef {
  kind: ContentRef["kind"];
  id: string;
}

function withdraw({ kind, id }: ReportedRef) {
  const params = { path: { id } };
  if (kind === "post") return unwrap(api.DELETE("/api/publications/{id}/report", { params }));
  if (kind === "comment") return unwrap(api.DELETE("/api/comments/{id}/report", { params }));
  return unwrap(api.DELETE("/api/ratings/{id}/report", { params }));
}

export const useReport = (content: ContentRef, after: AfterSuccess<Awaited<ReturnType<typeof report>>, NewReport>) =>
  useApiMutation((body: NewReport) => report(content, body), after);

/** What was reported is hidden from the one who did: all that the page shows is read again. */
export function useWithdrawReport(content: ReportedRef, after: () => void) {
  const client = useQueryClient();
  return useApiMutation(
    () => withdraw(content),
    () => {
      after();
      return client.invalidateQueries();
    },
  );
}
