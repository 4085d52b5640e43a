/*
 * Who is to see what, said once more in the words of the product's decisions and in nothing of the service: `visibility.test.ts` asks
 * the service everywhere and compares.
 */

export const states = [
  "public",
  "without a name",
  "from Reddit",
  "reported by three",
  "hidden by a moderator",
  "waiting for a first look",
  "to come",
  "deleted",
  "deleted by a moderator",
  "author banned",
  "author leaving",
  "author erased",
] as const;
export type State = (typeof states)[number];

export const actors = [
  "visitor",
  "author",
  "other member",
  "blocked by the author",
  "blocks the author",
  "blocks the pseudonym",
  "blocks the Reddit name",
  "reported it",
  "worries about it",
  "banned",
  "moderator",
  "specialist",
] as const;
export type Actor = (typeof actors)[number];

/**
 * How a publication can be come upon. `list`: where everybody finds what is public. `open`: who has its id or slug. `own`: what a member
 * keeps or was told of. `mine`: the author's own list. `anybody`: a page drawn on the server, and a picture at its address.
 */
export type ReadPathKind = "list" | "open" | "own" | "mine" | "anybody";

const gone: ReadonlySet<State> = new Set(["deleted", "deleted by a moderator", "author leaving", "author erased"]);
/** Nobody but its author ever saw these. */
export const notYetPublic: ReadonlySet<State> = new Set(["waiting for a first look", "to come"]);
const notPublic: ReadonlySet<State> = new Set([...gone, "reported by three", "hidden by a moderator", ...notYetPublic]);

export function maySee(way: ReadPathKind, state: State, actor: Actor): boolean {
  const isPublic = !notPublic.has(state);
  if (way === "anybody") return isPublic;
  // Who is banned reads what a visitor reads (24); so does an author who was banned. What they wrote stays.
  const readsAsVisitor = actor === "visitor" || actor === "banned" || (actor === "author" && state === "author banned");
  if (readsAsVisitor) return isPublic && (way === "list" || way === "open");
  if (actor === "author") return way === "list" ? isPublic : !gone.has(state);
  return way !== "mine" && isPublic && !isHiddenByChoice(state, actor);
}

/** Rows 16 and 44: a report hides it for who reported, a worry does not; a block hides both ways, and by pseudonym where there is no name. */
function isHiddenByChoice(state: State, actor: Actor): boolean {
  if (actor === "reported it") return true;
  if (actor === "blocks the pseudonym") return state === "without a name";
  if (actor === "blocks the Reddit name") return state === "from Reddit";
  const isSigned = state !== "without a name" && state !== "from Reddit";
  return isSigned && (actor === "blocks the author" || actor === "blocked by the author");
}
