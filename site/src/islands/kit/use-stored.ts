// Ships JavaScript as a part of the islands that show what is kept on the device: they look again whenever it changes, here or in another tab.
import { useSyncExternalStore } from "react";
import { storageChangedEvent } from "../../device/storage.ts";

let changes = 0;
const listeners = new Set<() => void>();
const rerenderAll = () => {
  changes++;
  for (const listener of listeners) listener();
};

function subscribe(listener: () => void) {
  if (listeners.size === 0) for (const event of [storageChangedEvent, "storage"]) addEventListener(event, rerenderAll);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) for (const event of [storageChangedEvent, "storage"]) removeEventListener(event, rerenderAll);
  };
}

/** Reads stored values and re-renders when they change in this or another tab. @returns null on the server and during hydration */
export function useStored<Value>(read: () => Value): Value | null {
  const state = useSyncExternalStore<number | null>(
    subscribe,
    () => changes,
    () => null,
  );
  return state === null ? null : read();
}
