/** Window event after every write to or removal from storage through this module; `useStored` re-renders on it. */
export const storageChangedEvent = "storage-changed";
const announceChange = (): void => void globalThis.dispatchEvent?.(new Event(storageChangedEvent));

/** Reads a JSON value from local storage (or the given storage). Null when it is absent, not JSON, or storage is blocked. */
export function readStored(name: string, store: () => Storage = () => localStorage): unknown {
  try {
    return JSON.parse(store().getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** Writes a value as JSON. @returns whether it was stored: private windows may refuse, and then it lasts as long as the page */
export function writeStored(name: string, value: unknown, store: () => Storage = () => localStorage): boolean {
  try {
    store().setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  } finally {
    announceChange();
  }
}

export function removeStored(name: string, store: () => Storage = () => localStorage): void {
  try {
    store().removeItem(name);
  } catch {
    // Nothing could be kept, so nothing is left.
  } finally {
    announceChange();
  }
}

export function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
