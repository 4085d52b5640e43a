import { useState } from "react";
import type { ModerationCase } from "../../api/moderation.ts";
import { newList, seeRow, type Steady, steadyRows } from "./steady-rows.ts";

interface Kept {
  key: string;
  items: readonly ModerationCase[] | undefined;
  decided: ReadonlySet<string>;
  list: Steady;
}

const nothing: Steady = newList([]);

/**
 * The cases as they stand on the screen: answers of the API change rows in place.
 * @param key of view and filters: another one is another list
 */
export function useSteadyCases(key: string, items: readonly ModerationCase[] | undefined, decided: ReadonlySet<string>) {
  const [kept, setKept] = useState<Kept>({ key: "", items: undefined, decided, list: nothing });
  let current = kept;
  if (kept.key !== key || kept.items !== items || kept.decided !== decided) {
    current = { key, items, decided, list: next() };
    setKept(current);
  }
  const change = (list: Steady) => setKept({ ...current, list });
  return {
    list: current.list,
    look: (caseId: string) => change(seeRow(current.list, caseId)),
    showFresh: () => change(newList((items ?? []).filter(({ caseId }) => !decided.has(caseId)))),
  };

  function next(): Steady {
    if (kept.key !== key) return items ? newList(items.filter(({ caseId }) => !decided.has(caseId))) : nothing;
    if (!items) return kept.list;
    if (kept.list.rows.length === 0) return newList(items.filter(({ caseId }) => !decided.has(caseId)));
    return steadyRows(kept.list, items, decided);
  }
}
