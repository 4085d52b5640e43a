import { isRecord, readStored, removeStored, writeStored } from "./storage.ts";

/** In this tab alone (session storage); it goes with a chosen sign-out (`practices-` of `session-state.ts`) and with "Leave quickly". */
export const playingOnName = "practices-playing";
const goodForMs = 12 * 3_600_000;

/** What played when the page was left, for "Continue" on the next one. Addresses are of files of this site. */
export interface PlayingOn {
  title: string;
  /** What the dock says, by language: the next page, which may be in the other one, carries no words for it. */
  words: Record<string, Record<string, string>>;
  /** Path of the page that it was played on. */
  page: string;
  /** How long a mix has played; where a recording is. */
  second: number;
  /** ISO time. */
  at: string;
  /** Sounds that loop together, or one recording. */
  kind: "mix" | "recording";
  files: { address: string; volume: number }[];
  /** When the sleep timer ends it, as ISO time. */
  endsAt: string | null;
}

const inTab = () => sessionStorage;

export const storePlayingOn = (playing: PlayingOn): boolean => writeStored(playingOnName, playing, inTab);
export const removePlayingOn = (): void => removeStored(playingOnName, inTab);

/** @returns null when nothing played, when that was more than twelve hours ago, or when its timer has ended meanwhile */
export function playingOn(now = Date.now()): PlayingOn | null {
  const kept = readStored(playingOnName, inTab);
  if (!isPlayingOn(kept)) return null;
  const age = now - Date.parse(kept.at);
  if (!(age >= 0 && age < goodForMs) || (kept.endsAt !== null && !(Date.parse(kept.endsAt) > now))) return null;
  return kept;
}

const isPlayingOn = (value: unknown): value is PlayingOn =>
  isRecord(value) &&
  typeof value["title"] === "string" &&
  isRecord(value["words"]) &&
  Object.values(value["words"]).every((words) => isRecord(words) && Object.values(words).every((word) => typeof word === "string")) &&
  typeof value["page"] === "string" &&
  typeof value["second"] === "number" &&
  value["second"] >= 0 &&
  typeof value["at"] === "string" &&
  (value["kind"] === "mix" || value["kind"] === "recording") &&
  (value["endsAt"] === null || typeof value["endsAt"] === "string") &&
  Array.isArray(value["files"]) &&
  value["files"].length > 0 &&
  value["files"].every(isFile);

const isFile = (value: unknown): boolean =>
  isRecord(value) &&
  typeof value["address"] === "string" &&
  // Of this site and nobody else's.
  /^\/(?!\/)/.test(value["address"]) &&
  typeof value["volume"] === "number" &&
  value["volume"] >= 0 &&
  value["volume"] <= 1;
