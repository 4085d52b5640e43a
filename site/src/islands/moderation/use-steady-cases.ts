import { useState } from "react";
import type { ModerationCase } from "../../api/moderation.ts";
import { newList, type Own, seeRow, type Steady, steadyRows } from "./steady-rows.ts";

interface Kept {
  key: string;
  items: readonly ModerationCase[] | undefined;
  own: Own;
  list: Steady;
}

const nothing: Steady = newList([]);

/**
 * The cases as they stand on the screen: answers of the API change rows in place.
 * @param key of view and filters: another one is another list
 */
export function useSteadyCases(key: string, items: readonly ModerationCase[] | undefined, own: Own) {
  const [kept, setKept] = useState<Kept>({ key: "", items: undefined, own, list: nothing });
  const waiting = items?.filter(({ caseId }) => !own.decided.has(caseId));
  let current = kept;
  if (kept.key !== key || kept.items !== items || kept.own !== own) {
    current = { key, items, own, list: next() };
    setKept(current);
  }
  const change = (list: Steady) => setKept({ ...current, list });
  return {
    list: current.list,
    look: (caseId: string) => change(seeRow(current.list, caseId)),
    showFresh: () => change(newList(waiting ?? [])),
  };

  function next(): Steady {
    if (!items || !waiting) return kept.key === key ? kept.list : nothing;
    if (kept.key !== key || kept.list.rows.length === 0) return newList(waiting);
    return steadyRows(kept.list, items, own);
  }
}
