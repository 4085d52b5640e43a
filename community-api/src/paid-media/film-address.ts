import { timingSafeEqual } from "node:crypto";
import type { Keys } from "../core/keys.ts";

/** How long an address opens. A player asks for a new one before that. */
const lifetimeMs = 30 * 60_000;

/** What an address is good for: one film, as part of one course, in one session. */
export type FilmGrant = { fileId: string; courseKey: string; sessionId: string };

const signedText = ({ fileId, courseKey, sessionId }: FilmGrant, until: string): string => [fileId, courseKey, sessionId, until].join(" ");

/** @returns the address of a film for this session, and when it ends */
export function signedFilmAddress(keys: Keys, grant: FilmGrant, now: Date): { url: string; expiresAt: string } {
  const until = now.getTime() + lifetimeMs;
  const signature = keys.hmac("film", signedText(grant, String(until)));
  const query = new URLSearchParams({ course: grant.courseKey, until: String(until), signature });
  return { url: `/api/films/${grant.fileId}?${query.toString()}`, expiresAt: new Date(until).toISOString() };
}

/** Whether this signature was given out for just that, and still holds. */
export function isFilmAddressValid(keys: Keys, grant: FilmGrant, until: string, signature: string, now: Date): boolean {
  if (Number(until) <= now.getTime()) return false;
  const given = Buffer.from(signature);
  return keys.hmacs("film", signedText(grant, until)).some((hmac) => {
    const expected = Buffer.from(hmac);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}
