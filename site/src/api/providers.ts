import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { meKey } from "./account.ts";
import { api, unwrap } from "./client.ts";
import { useApiMutation } from "./use-api-mutation.ts";

export type Provider = "google" | "apple";

const providersOptions = () =>
  queryOptions({ queryKey: ["providers"], queryFn: () => unwrap(api.GET("/api/auth/providers")), staleTime: Infinity });

/** Which of them this deployment has; none while that is not known. */
export function useProviders(): Provider[] {
  const { data } = useQuery(providersOptions());
  return (["google", "apple"] as const).filter((provider) => data?.[provider]);
}

export function useUnlinkProvider() {
  const client = useQueryClient();
  return useApiMutation(
    (provider: Provider) => unwrap(api.DELETE("/api/me/providers/{provider}", { params: { path: { provider } } })),
    () => void client.invalidateQueries({ queryKey: meKey }),
  );
}
