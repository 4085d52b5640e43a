import type { Language } from "@ryadom/shared/locales.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { ApiFailure } from "./client.ts";

export type Provider = "google" | "apple";
export interface ProviderAsk {
  provider: Provider;
  intent: "sign-in" | "link" | "step-up";
  language: Language;
  /** Where a full redirect comes back to. */
  returnTo: string;
}

const channelName = "ryadom-auth";
const windowName = "ryadom-auth";
let replace: (() => void) | null = null;

const startAddress = ({ provider, intent, language, returnTo }: ProviderAsk, mode: "popup" | "redirect"): string =>
  `/api/auth/${provider}/start?${new URLSearchParams({ intent, mode, language, returnTo })}`;

/** Leaves this page for the provider's: for browsers that open no windows. */
export const goToProvider = (ask: ProviderAsk): void => location.assign(startAddress(ask, "redirect"));

/**
 * Opens the provider's page in a small window and waits for its word. Must be called while a press is being answered, else browsers
 * open nothing.
 * @param onClosed told when the window has been gone for 8 s: the promise goes on waiting, for a browser may hide from us a window
 *   that is still open
 * @throws ApiFailure with the code of what went wrong
 */
export async function askInWindow(ask: ProviderAsk, onClosed: (failure: ApiFailure) => void): Promise<void> {
  replace?.();
  const { width, height } = limits.signInPopup;
  const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
  const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
  const opened = open(startAddress(ask, "popup"), windowName, `popup,width=${width},height=${height},left=${left},top=${top}`);
  if (!opened) throw new ApiFailure("auth/popup-blocked");
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
        delay = setTimeout(() => onClosed(new ApiFailure("auth/popup-closed-by-user")), limits.popupClosedDelayMs);
      }, limits.popupPollMs);
    });
    if (code !== "ok") throw new ApiFailure(code);
  } finally {
    clearInterval(poll);
    clearTimeout(delay);
    channel.close();
    replace = null;
  }
}

const codeOf = (data: unknown): string =>
  typeof data === "object" && data !== null && "code" in data && typeof data.code === "string" ? data.code : "auth/internal-error";

/** Without cookies nobody stays signed in. @throws ApiFailure */
export function demandStorage(): void {
  if (!navigator.cookieEnabled) throw new ApiFailure("auth/web-storage-unsupported");
}
