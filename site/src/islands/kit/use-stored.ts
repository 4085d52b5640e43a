// Ships JavaScript as a part of the islands that show what is kept on the device: they look again whenever it changes, here or in another tab.
import { useSyncExternalStore } from "react";
import { storageChangedEvent } from "../../device/storage.ts";

let changes = 0;
const listeners = new Set<() => void>();
// From the start, not from the first component on: what is stored between its first drawing and its listening would be missed.
for (const event of [storageChangedEvent, "storage"])
  globalThis.addEventListener?.(event, () => {
    changes++;
    for (const listener of listeners) listener();
  });

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
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
