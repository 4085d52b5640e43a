import { ApiError } from "../../api/api-error.ts";
import type { Provider } from "../../api/providers.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { limits } from "@ryadom/shared/limits.ts";

export interface ProviderRequest {
  provider: Provider;
  intent: "sign-in" | "link" | "step-up";
  language: Language;
  /** Where a full redirect comes back to. */
  returnTo: string;
}

const channelName = "ryadom-auth";
const windowName = "ryadom-auth";
let replace: (() => void) | null = null;

const startAddress = ({ provider, intent, language, returnTo }: ProviderRequest, mode: "popup" | "redirect"): string =>
  `/api/auth/${provider}/start?${new URLSearchParams({ intent, mode, language, returnTo })}`;

/** Leaves this page for the provider's: for browsers that open no windows. */
export const redirectToProvider = (request: ProviderRequest): void => location.assign(startAddress(request, "redirect"));

/**
 * Opens the provider's sign-in page in a popup and resolves when the API's callback page reports `ok` on the BroadcastChannel
 * `ryadom-auth`. Call it synchronously in a click handler, or browsers block the popup.
 * @param onClosed called when the window has been gone for 8 s: the promise goes on waiting, for a browser may hide from us a window
 *   that is still open
 * @throws ApiError with the code of what went wrong
 */
export async function signInWithPopup(request: ProviderRequest, onClosed: (failure: ApiError) => void): Promise<void> {
  replace?.();
  const { width, height } = limits.signInPopup;
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  const opened = open(startAddress(request, "popup"), windowName, `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!opened) throw new ApiError("auth/popup-blocked");
  opened.focus();

  const channel = new BroadcastChannel(channelName);
  let poll: ReturnType<typeof setInterval> | undefined;
  let delay: ReturnType<typeof setTimeout> | undefined;
  try {
    const code = await new Promise<string>((resolve) => {
      channel.addEventListener("message", ({ data }) => resolve(codeOf(data)));
      replace = () => resolve("auth/cancelled-popup-request");
      poll = setInterval(() => {
        if (!opened.closed) return;
        clearInterval(poll);
        delay = setTimeout(() => onClosed(new ApiError("auth/popup-closed-by-user")), limits.popupClosedDelayMs);
      }, limits.popupPollMs);
    });
    if (code !== "ok") throw new ApiError(code);
  } finally {
    clearInterval(poll);
    clearTimeout(delay);
    channel.close();
    replace = null;
  }
}

const codeOf = (data: unknown): string =>
  typeof data === "object" && data !== null && "code" in data && typeof data.code === "string" ? data.code : "auth/internal-error";
