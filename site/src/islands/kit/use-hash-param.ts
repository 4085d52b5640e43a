import { useSyncExternalStore } from "react";

const taken = new Map<string, string>();

function take(name: string): string {
  const value = new URLSearchParams(location.hash.slice(1)).get(name);
  if (value !== null) {
    taken.set(name, value);
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  return taken.get(name) ?? "";
}

const subscribe = (listener: () => void) => {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
};

/**
 * Reads one value of the URL fragment (from an email's link or the OAuth callback) and removes it from the address, so that it stays in
 * no history.
 * @param inHtml value in the server's HTML
 * @returns empty when the fragment does not hold it
 */
export const useHashParam = (name: string, inHtml = ""): string =>
  useSyncExternalStore(
    subscribe,
    () => take(name),
    () => inHtml,
  );
