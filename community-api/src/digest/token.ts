import { z } from "zod";
import type { Keys } from "../auth/keys.ts";

const Sealed = z.strictObject({ digestOf: z.string() });

/** Stands in a letter and does one thing: it stops the letters. So it may live as long as the letter does. */
export const digestToken = (keys: Keys, uid: string): string => keys.seal({ digestOf: uid });

/** @returns whose letters; null for anything but such a token */
export function readDigestToken(keys: Keys, token: string): string | null {
  try {
    return keys.open(token, Sealed).digestOf;
  } catch {
    return null;
  }
}
