import { limits } from "@ryadom/shared/limits.ts";
import { haveSameItems } from "../read/same-value.ts";

/** What stands on one page of a list, and the numbers of the pages before and after it. */
export interface PageOfList<One> {
  /** 1: the one that a reader comes to first. */
  number: number;
  entries: readonly One[];
  before: number | null;
  next: number | null;
}

/** Cuts a list into pages, in a reader's order: at least one. */
export type CutIntoPages = <One>(entries: readonly One[]) => PageOfList<One>[];

const { pageSize } = limits;
const pageFrom = <One>(entries: readonly One[], start: number): readonly One[] => entries.slice(start, start + pageSize);

/** `limits.pageSize` on each page, numbered from the first; the last may be short. */
export const numberedFromFirst: CutIntoPages = (entries) => {
  const count = Math.max(1, Math.ceil(entries.length / pageSize));
  return Array.from({ length: count }, (_, at) => ({
    number: at + 1,
    entries: pageFrom(entries, at * pageSize),
    before: at === 0 ? null : at,
    next: at === count - 1 ? null : at + 2,
  }));
};

/**
 * For a list of thousands that grows where it begins: further pages are cut and numbered from its end (the last one is page 2), so an entry that comes in front changes none of
 * them. The first holds what is left: up to twice `limits.pageSize`.
 */
export const numberedFromLast: CutIntoPages = (entries) => {
  const further = Math.max(0, Math.floor(entries.length / pageSize) - 1);
  const ofFirst = entries.length - further * pageSize;
  const others = Array.from({ length: further }, (_, at) => {
    const number = further + 1 - at;
    return {
      number,
      entries: pageFrom(entries, ofFirst + at * pageSize),
      before: at === 0 ? 1 : number + 1,
      next: number > 2 ? number - 1 : null,
    };
  });
  return [{ number: 1, entries: entries.slice(0, ofFirst), before: null, next: further > 0 ? further + 1 : null }, ...others];
};

/** @returns the pages; those that are as they were before are the very same objects */
export function takeKnown<One>(pages: readonly PageOfList<One>[], before: readonly PageOfList<One>[] = []): PageOfList<One>[] {
  const byNumber = new Map(before.map((page) => [page.number, page]));
  return pages.map((page) => {
    const known = byNumber.get(page.number);
    return known && known.before === page.before && known.next === page.next && haveSameItems(known.entries, page.entries) ? known : page;
  });
}
