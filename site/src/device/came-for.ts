import { storageChangedEvent } from "./storage.ts";

/** What may bring somebody here. It orders what therapy home offers, stays on this device, and goes with a chosen sign-out. */
export const reasons = ["sleep", "worry", "low", "alone", "looking"] as const;
export type Reason = (typeof reasons)[number];

/** A raw word, because `before-first-paint.js` reads it. */
const name = "came-for";

export const isReason = (value: unknown): value is Reason => reasons.some((reason) => reason === value);

/** @returns null when nothing was said */
export function cameFor(): Reason | null {
  try {
    const kept = localStorage.getItem(name);
    return isReason(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** @param reason null forgets what was said. @returns whether the device did as asked */
export function keepCameFor(reason: Reason | null): boolean {
  try {
    if (reason) localStorage.setItem(name, reason);
    else localStorage.removeItem(name);
    return true;
  } catch {
    return reason === null;
  } finally {
    globalThis.dispatchEvent?.(new Event(storageChangedEvent));
  }
}
