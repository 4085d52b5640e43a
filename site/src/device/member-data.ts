import { forgetDraftPictures } from "./draft-pictures.ts";

/**
 * What this browser knows about somebody being signed in. Never who: that only `GET /api/me` says. Names in storage that begin with
 * `member:` belong to the one who is signed in and go when the session does; those that begin with `draft:` are words not sent yet.
 */
export type SessionChange = "signed-in" | "left" | "over" | "restricted";

const changeEvent = "session-changed";
const channelName = "ryadom-session";

/** The readable flag that the API sets beside the session's cookie. */
export const isSigned = (): boolean => typeof document !== "undefined" && /(?:^|; )signed=1(?:;|$)/.test(document.cookie);

/** Whether the page was drawn for somebody who is signed in. */
export const isShownToMember = (): boolean => "signed" in document.documentElement.dataset;

/** An answer of the API may say that the session is over, or left open for a few things only. */
export function memberDataOver(code: string): void {
  if (code === "auth/user-token-expired" || (code === "unauthenticated" && isShownToMember())) signOutHere("over");
  if (code === "auth/user-disabled") {
    forget("member:");
    tell("restricted");
  }
}

/** The language of the page stays; the cookie that remembers it goes, as do all things of the member. Drafts go when asked to. */
export function signOutHere(change: "left" | "over"): void {
  for (const name of ["signed", "language"]) document.cookie = `${name}=; path=/; max-age=0; samesite=lax; secure`;
  forget("member:");
  if (change === "left") {
    forget("draft:");
    forgetDraftPictures();
  }
  tell(change);
}

/** Shows the right shell at once and tells the islands and the other tabs. */
export function tell(change: SessionChange): void {
  obey(change);
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(channelName);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is for windows: a channel never leaves its origin
  channel.postMessage(change);
  channel.close();
}

function obey(change: SessionChange): void {
  const root = document.documentElement.dataset;
  if (isSigned()) root["signed"] = "";
  else delete root["signed"];
  if (change === "over") root["sessionOver"] = "";
  else delete root["sessionOver"];
  rememberOver(change === "over");
  dispatchEvent(new CustomEvent(changeEvent, { detail: change }));
}

/** The next page of this tab says it too (scripts/theme-before-paint.js): whoever opens one may not have read it here. */
function rememberOver(isOver: boolean): void {
  try {
    if (isOver) sessionStorage.setItem("session-over", "yes");
    else sessionStorage.removeItem("session-over");
  } catch {
    // Where nothing can be kept, this page alone says it.
  }
}

let channel: BroadcastChannel | null = null;

/** @returns how to stop listening */
export function onSessionChange(listener: (change: SessionChange) => void): () => void {
  if (!channel && typeof BroadcastChannel !== "undefined") {
    channel = new BroadcastChannel(channelName);
    channel.addEventListener("message", ({ data }: MessageEvent<SessionChange>) => {
      // After a chosen sign-out another tab may hear that the session is over; whoever chose it knows.
      if (data !== "over" || isShownToMember()) obey(data);
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

function forget(prefix: string): void {
  for (const store of stores()) {
    for (const name of Object.keys(store)) if (name.startsWith(prefix)) store.removeItem(name);
  }
}

export const hasDrafts = (): boolean => stores().some((store) => Object.keys(store).some((name) => name.startsWith("draft:")));
