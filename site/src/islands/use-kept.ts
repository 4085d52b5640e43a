// Ships JavaScript as a part of the islands that show what is kept on the device: they look again whenever it changes, here or in another tab.
import { useSyncExternalStore } from "react";
import { keptChanged } from "../device/kept.ts";

let changes = 0;
const listeners = new Set<() => void>();
const look = () => {
  changes++;
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void) {
  if (listeners.size === 0) for (const event of [keptChanged, "storage"]) addEventListener(event, look);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const event of [keptChanged, "storage"]) removeEventListener(event, look);
  };
}

/** @returns null in the first HTML: what is kept here is known to nobody but this device */
export function useKept<Value>(read: () => Value): Value | null {
  const state = useSyncExternalStore<number | null>(
    subscribe,
    () => changes,
    () => null,
  );
  return state === null ? null : read();
}
