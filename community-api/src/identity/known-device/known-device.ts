import type { Keys } from "../../core/keys.ts";
import { isToken, newToken } from "../../core/ids.ts";

const dayMs = 86_400_000;
/** A mark of this age makes a session familiar: a thief's mark is younger than the time in which an owner can take changes back. */
const familiarAfterDays = 7;
/** People who share a browser. */
const maxMarks = 5;

/**
 * A browser in which members signed in: its random name, and for each of them a mark that only this service can make. The cookie tells
 * nobody whose they are.
 */
export type KnownDevice = { secret: string; marks: readonly Mark[] };
/** `day`: number of the day (since 1970) on which the browser was first marked for the mailbox; 0 after a sign-up there. */
type Mark = { day: number; hmac: string };

const markHmac = (keys: Keys, secret: string, mailbox: string, day: number): string =>
  keys.hmac("known-device", `${secret} ${mailbox} ${day}`).slice(0, 32);

/** Parses the cookie: `<43 characters>.<day>-<32 hexadecimal digits>.…` @returns null when malformed */
export function parseKnownDevice(cookie: string): KnownDevice | null {
  const [secret = "", ...marks] = cookie.split(".");
  if (!isToken(secret) || marks.length === 0 || marks.length > maxMarks) return null;
  if (!marks.every((mark) => /^\d{1,6}-[0-9a-f]{32}$/.test(mark))) return null;
  return { secret, marks: marks.map((mark) => ({ day: Number(mark.split("-")[0]), hmac: mark.split("-")[1]! })) };
}

export const formatKnownDevice = ({ secret, marks }: KnownDevice): string =>
  [secret, ...marks.map(({ day, hmac }) => `${day}-${hmac}`)].join(".");

/** @param mailbox of `mailboxHmac` @returns whether its owner signed in in this browser before */
export const isKnownDevice = (keys: Keys, device: KnownDevice | null, mailbox: string): boolean =>
  findMark(keys, device, mailbox) !== undefined;

/** @returns whether its owner signed up in this browser, or signed in a week ago or earlier */
export function isFamiliarDevice(keys: Keys, device: KnownDevice | null, mailbox: string, now: Date): boolean {
  const mark = findMark(keys, device, mailbox);
  return mark !== undefined && dayOf(now) - mark.day >= familiarAfterDays;
}

/** Marks a browser for the owner of a mailbox who has just signed in. A mark that is there keeps its day. @param isNewMember after a sign-up */
export function markDevice(keys: Keys, device: KnownDevice | null, mailbox: string, now: Date, isNewMember = false): KnownDevice {
  const secret = device?.secret ?? newToken();
  const known = findMark(keys, device, mailbox);
  const day = isNewMember ? 0 : (known?.day ?? dayOf(now));
  const others = (device?.marks ?? []).filter((mark) => mark !== known);
  return { secret, marks: [{ day, hmac: markHmac(keys, secret, mailbox, day) }, ...others].slice(0, maxMarks) };
}

const dayOf = (now: Date): number => Math.floor(now.getTime() / dayMs);

function findMark(keys: Keys, device: KnownDevice | null, mailbox: string): Mark | undefined {
  return device?.marks.find(({ day, hmac }) => hmac === markHmac(keys, device.secret, mailbox, day));
}
