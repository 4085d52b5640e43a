import { useMemo, useSyncExternalStore } from "react";
import type { CaseQuery } from "../../api/moderation.ts";

/** What is shown: it stands in the fragment of the address, so that it is there again after a reload and can be gone back from. */
export interface DeskPlace extends Omit<CaseQuery, "view"> {
  view: CaseQuery["view"] | "appeals";
  caseId: string | null;
}

const views = ["open", "mine", "escalated", "resolved", "appeals"] as const;
const sorts = ["urgent", "oldest", "newest"] as const;
const languages = ["en", "ru"] as const;
const categories = ["worry", "abuse", "spam", "privacy", "medical"] as const;
const oneOf = <Value extends string>(all: readonly Value[], given: string | null): Value | null =>
  all.find((value) => value === given) ?? null;

export function readPlace(fragment: string): DeskPlace {
  const given = new URLSearchParams(fragment.replace(/^#/, ""));
  const caseId = given.get("case");
  return {
    view: oneOf(views, given.get("view")) ?? "open",
    sort: oneOf(sorts, given.get("sort")) ?? "urgent",
    language: oneOf(languages, given.get("language")),
    category: oneOf(categories, given.get("about")),
    caseId: caseId !== null && /^Q[0-9A-Za-z]{16}$/.test(caseId) ? caseId : null,
  };
}

export function writePlace({ view, sort, language, category, caseId }: DeskPlace): string {
  const all = [
    ["view", view === "open" ? null : view],
    ["sort", sort === "urgent" ? null : sort],
    ["language", language],
    ["about", category],
    ["case", caseId],
  ];
  return new URLSearchParams(all.filter((one): one is [string, string] => one[1] !== null)).toString();
}

const movedEvent = "desk-moved";
const subscribe = (listener: () => void) => {
  for (const event of ["hashchange", "popstate", movedEvent]) addEventListener(event, listener);
  return () => {
    for (const event of ["hashchange", "popstate", movedEvent]) removeEventListener(event, listener);
  };
};

/** @returns the place, and what goes to another one; `isStep`: the browser's "back" returns here */
export function useDeskPlace(): [DeskPlace, (changes: Partial<DeskPlace>, isStep?: boolean) => void] {
  const fragment = useSyncExternalStore(
    subscribe,
    () => location.hash,
    () => "",
  );
  const place = useMemo(() => readPlace(fragment), [fragment]);
  const go = (changes: Partial<DeskPlace>, isStep = false) => {
    const written = writePlace({ ...readPlace(location.hash), ...changes });
    const address = location.pathname + location.search + (written && `#${written}`);
    if (isStep) history.pushState(history.state, "", address);
    else history.replaceState(history.state, "", address);
    dispatchEvent(new Event(movedEvent));
  };
  return [place, go];
}
