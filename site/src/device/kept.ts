/** Told to the window when something is kept or forgotten, so that what shows it can look again. */
export const keptChanged = "kept-changed";
const tell = (): void => void globalThis.dispatchEvent?.(new Event(keptChanged));

/** What a person keeps on this device, as JSON in local storage. A private window may refuse: everything then lasts as long as the page. */
export function kept(name: string, store: () => Storage = () => localStorage): unknown {
  try {
    return JSON.parse(store().getItem(name) ?? "null");
  } catch {
    return null;
  }
}

/** @returns whether the device has really kept it */
export function keep(name: string, value: unknown, store: () => Storage = () => localStorage): boolean {
  try {
    store().setItem(name, JSON.stringify(value));
    return true;
  } catch {
    return false;
  } finally {
    tell();
  }
}

export function forget(name: string, store: () => Storage = () => localStorage): void {
  try {
    store().removeItem(name);
  } catch {
    // Nothing could be kept, so nothing is left.
  } finally {
    tell();
  }
}

export function keptNames(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
