import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { answered, ApiFailure, api } from "../../community/client.ts";
import { askInWindow, demandStorage, goToProvider, type Provider, type ProviderAsk } from "../../community/provider-window.ts";
import { useFragment } from "./use-fragment.ts";

export const providerNames: Record<Provider, string> = { google: "Google", apple: "Apple" };

/** Which of them this deployment has; none while that is not known. */
export function useProviders(): Provider[] {
  const { data } = useQuery({ queryKey: ["providers"], queryFn: () => answered(api.GET("/api/auth/providers")), staleTime: Infinity });
  return (["google", "apple"] as const).filter((provider) => data?.[provider]);
}

interface Press extends Pick<ProviderAsk, "intent" | "language"> {
  /** Where a full redirect comes back to. */
  returnTo: () => string;
  done: () => void;
}

/** Presses on a provider's button. After a window that was blocked, the next press leaves the page instead. */
export function useProvider({ intent, language, returnTo, done }: Press) {
  // Where a full redirect comes back with what went wrong.
  const code = useFragment("error");
  const [waitsFor, setWaitsFor] = useState<Provider | null>(null);
  const [failed, setFailed] = useState<unknown>(undefined);
  const failure = failed === undefined && code ? new ApiFailure(code) : failed;
  const press = async (provider: Provider): Promise<void> => {
    const ask = { provider, intent, language, returnTo: returnTo() };
    if (failure instanceof ApiFailure && failure.code === "auth/popup-blocked") return goToProvider(ask);
    setFailed(null);
    setWaitsFor(provider);
    try {
      demandStorage();
      await askInWindow(ask, (closed) => {
        setFailed(closed);
        setWaitsFor(null);
      });
      setFailed(null);
      done();
    } catch (cause) {
      setFailed(cause);
    }
    return setWaitsFor(null);
  };
  return { waitsFor, failure, forget: () => setFailed(null), press: (provider: Provider) => void press(provider) };
}
