import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { hasErrorCode } from "./api-error.ts";
import { api, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";
import { withStepUp } from "./step-up.ts";
import { useApiMutation } from "./use-api-mutation.ts";

export type ModerationCase = components["schemas"]["ModerationCase"];
export type CaseCounts = components["schemas"]["CaseCounts"];
export type CaseContext = components["schemas"]["CaseContext"];
export type CaseCategory = NonNullable<ModerationCase["category"]>;

/** Which cases, and in which order. */
export interface CaseQuery {
  view: "open" | "mine" | "escalated" | "resolved";
  sort: "urgent" | "oldest" | "newest";
  language: ModerationCase["sourceLang"] | null;
  category: CaseCategory | null;
}

const casesKey = ["cases"] as const;
const contextKey = ["case-context"] as const;

/** The cases of a view, asked for again every half minute while somebody looks, and when they come back. */
export const casesOptions = ({ view, sort, language, category }: CaseQuery) =>
  queryOptions({
    queryKey: [...casesKey, view, sort, language, category],
    queryFn: () => {
      const query = { view, sort, ...(language && { language }), ...(category && { category }) };
      return withStepUp(() => unwrap(api.GET("/api/moderation/cases", { params: { query } })));
    },
    refetchInterval: 30_000,
    refetchOnWindowFocus: "always",
  });

/** What stands around the words of a case. */
export const caseContextOptions = (id: string) =>
  queryOptions({
    queryKey: [...contextKey, id],
    queryFn: () => withStepUp(() => unwrap(api.GET("/api/moderation/cases/{id}/context", { params: { path: { id } } }))),
    staleTime: 60_000,
  });

/** Asks for the cases, and for what stands around them, again. */
export function useRenewCases(): () => void {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [casesKey, contextKey]) void client.invalidateQueries({ queryKey });
  };
}

/** Asks for the words again when their author changed them meanwhile: the moderator reads, and decides again. */
export async function renewingChangedWords<Data>(call: Promise<Data>, renew: () => void): Promise<Data> {
  try {
    return await call;
  } catch (error) {
    if (hasErrorCode(error, "moderation/words-changed")) renew();
    throw error;
  }
}

/** One after the other: whoever decides at once must not be told that what they are taking is decided. */
export const caseScope = "moderation-case";

/** What can be done with a case itself: taken, given back. The list is asked for again. */
export function useClaim() {
  const renew = useRenewCases();
  const of = ({ caseId }: ModerationCase) => ({ params: { path: { id: caseId } } });
  const claim = useApiMutation((item: ModerationCase) => unwrap(api.PUT("/api/moderation/cases/{id}/claim", of(item))), renew, caseScope);
  const release = useApiMutation(
    (item: ModerationCase) => unwrap(api.DELETE("/api/moderation/cases/{id}/claim", of(item))),
    renew,
    caseScope,
  );
  return { claim, release };
}

export type Claiming = ReturnType<typeof useClaim>;

/** Asks who writes under the pseudonym of a thread. The answer is nobody's but the component's that asked: it is in no cache. */
export const useRevealAuthor = (publicationId: string) =>
  useApiMutation(({ reason }: { reason: string }) =>
    unwrap(api.POST("/api/moderation/publications/{id}/author", { params: { path: { id: publicationId } }, body: { reason } })),
  );
