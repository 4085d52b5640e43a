import { ApiError, hasErrorCode } from "../../api/api-error.ts";
import type { Provider } from "../../api/providers.ts";
import { requireCookies } from "../../api/session.ts";
import { type ProviderRequest, redirectToProvider, signInWithPopup } from "./oauth-popup.ts";
import { useState } from "react";
import { useHashParam } from "../kit/use-hash-param.ts";
import { useLanguage } from "../kit/language.tsx";

export const providerNames: Record<Provider, string> = { google: "Google", apple: "Apple" };

interface Press extends Pick<ProviderRequest, "intent"> {
  /** Where a full redirect comes back to. */
  returnTo: () => string;
  onDone: () => void;
}

/** Signs in, links or steps up with Google or Apple in a popup. When the popup was blocked, the next press uses a full redirect. */
export function useProvider({ intent, returnTo, onDone }: Press) {
  const language = useLanguage();
  // Where a full redirect comes back with what went wrong.
  const code = useHashParam("error");
  const [waitsFor, setWaitsFor] = useState<Provider | null>(null);
  const [failed, setFailed] = useState<unknown>(undefined);
  const failure = failed === undefined && code ? new ApiError(code) : failed;
  const press = async (provider: Provider): Promise<void> => {
    const request = { provider, intent, language, returnTo: returnTo() };
    if (hasErrorCode(failure, "auth/popup-blocked")) return redirectToProvider(request);
    setFailed(null);
    setWaitsFor(provider);
    try {
      requireCookies();
      await signInWithPopup(request, (closed) => {
        setFailed(closed);
        setWaitsFor(null);
      });
      setFailed(null);
      onDone();
    } catch (cause) {
      setFailed(cause);
    }
    return setWaitsFor(null);
  };
  return { waitsFor, failure, reset: () => setFailed(null), press: (provider: Provider) => void press(provider) };
}
