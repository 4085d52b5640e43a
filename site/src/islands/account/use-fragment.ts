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

const subscribe = (look: () => void) => {
  addEventListener("hashchange", look);
  return () => removeEventListener("hashchange", look);
};

/**
 * A value that a letter or a provider put behind the `#` of the address. It is taken out of the address at once, so that it stays in
 * no history. @param inHtml what stands for it until the script is here; without a value it is empty then
 */
export const useFragment = (name: string, inHtml = ""): string =>
  useSyncExternalStore(
    subscribe,
    () => take(name),
    () => inHtml,
  );
