import { readCookie, removeCookie } from "./readable-cookies.ts";

/**
 * How the session of this browser changed: `left` by a chosen sign-out, `over` when it expired or was ended elsewhere, `restricted` when
 * the account was closed. Who is signed in only `GET /api/me` says. Storage keys `member:*` are removed with the session, those in
 * `leftBehind` only by a chosen sign-out.
 */
export type SessionChange = "signed-in" | "left" | "over" | "restricted";

const changeEvent = "session-changed";
const channelName = "ryadom-session";

/** The readable flag that the API sets beside the session's cookie. */
export const isSignedIn = (): boolean => typeof document !== "undefined" && readCookie("signed") === "1";

/** Whether this page was rendered for a member (`<html data-signed>`), even if the session has ended since. */
export const isRenderedForMember = (): boolean => "signed" in document.documentElement.dataset;

/** Applies what an API error says about the session: that it has ended, or that the account was closed. @param code of the error */
export function handleSessionError(code: string): void {
  if (code === "auth/user-token-expired" || (code === "unauthenticated" && isRenderedForMember())) clearSession("over");
  if (code === "auth/user-disabled") {
    removeByPrefix("member:");
    announceSessionChange("restricted");
  }
}

/**
 * Removed by a chosen sign-out: texts not sent, where to return to, an open test result, how far a video was watched, notes on lessons, what
 * was searched for, which practices were done, pages saved for later, mixes of sounds, what played (`practices-…`), what brought somebody here, where one was
 * in a list of posts.
 */
const leftBehind = [
  "draft:",
  "return-to",
  "test-finished:",
  "film-second:",
  "lesson-note:",
  "recent-searches",
  "safety-plan",
  "practices-",
  "saved-pages",
  "came-for",
  "list-places",
];

/**
 * Clears what this browser keeps of the member: the readable cookie, the language cookie, keys `member:*`, and after a chosen sign-out
 * drafts too; a chosen sign-out goes through `leaveDevice`. Does not call the API.
 */
export function clearSession(change: "left" | "over"): void {
  removeCookie("signed");
  removeCookie("language");
  removeByPrefix("member:");
  announceSessionChange(change);
}

/** Marks the page as a member's or a visitor's at once (`<html data-signed>`), and tells its islands and the other tabs. */
export function announceSessionChange(change: SessionChange): void {
  applyChange(change);
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows: a channel never leaves its origin
  channel.postMessage(change);
  channel.close();
}

function applyChange(change: SessionChange): void {
  // In each tab: session storage is its own.
  if (change === "left") for (const prefix of ["member:", ...leftBehind]) removeByPrefix(prefix);
  const root = document.documentElement.dataset;
  if (isSignedIn()) root["signed"] = "";
  else delete root["signed"];
  if (change === "over") root["sessionOver"] = "";
  else delete root["sessionOver"];
  rememberOver(change === "over");
  dispatchEvent(new CustomEvent(changeEvent, { detail: change }));
}

/** The next page of this tab says it too (scripts/before-first-paint.js): whoever opens one may not have read it here. */
function rememberOver(isOver: boolean): void {
  try {
    if (isOver) sessionStorage.setItem("session-over", "yes");
    else sessionStorage.removeItem("session-over");
  } catch {
    // Where nothing can be kept, this page alone says it.
  }
}

let channel: BroadcastChannel | null = null;

/** Listens to changes made in this tab or another. @returns stops listening */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  if (!channel && typeof BroadcastChannel !== "undefined") {
    channel = new BroadcastChannel(channelName);
    channel.addEventListener("message", ({ data }: MessageEvent<SessionChange>) => {
      // After a chosen sign-out another tab may hear that the session is over; whoever chose it knows.
      if (data !== "over" || isRenderedForMember()) applyChange(data);
    });
  }
  const hear = (event: Event) => listener((event as CustomEvent<SessionChange>).detail);
  addEventListener(changeEvent, hear);
  return () => removeEventListener(changeEvent, hear);
}

const stores = (): Storage[] => {
  try {
    return [localStorage, sessionStorage];
  } catch {
    return [];
  }
};

function removeByPrefix(prefix: string): void {
  for (const store of stores()) {
    for (const name of Object.keys(store)) if (name.startsWith(prefix)) store.removeItem(name);
  }
}

/** Whether a chosen sign-out deletes words of one's own: texts not sent, notes on lessons. */
export const hasUnsentWords = (): boolean =>
  stores().some((store) => Object.keys(store).some((name) => /^((draft|lesson-note):|safety-plan$)/.test(name)));
