import type { ModerationCase } from "../../api/moderation.ts";

/** `changed`: somebody took it, or more people reported it, since it was looked at. `gone`: somebody else decided it, or its reports were taken back. */
export interface Row {
  item: ModerationCase;
  mark: "changed" | "gone" | null;
}

/** The list as somebody looks at it. */
export interface Steady {
  rows: Row[];
  /** What each row said when it was looked at last. */
  seen: Readonly<Record<string, string>>;
  /** Cases that came meanwhile and wait for the press that puts them in. */
  fresh: number;
}

const said = ({ category, claim, isEscalated, isHidden, outcome, reporters }: ModerationCase): string =>
  [category, claim && !claim.isOwn ? claim.by : "", isEscalated, isHidden, outcome, reporters].join("|");

/** The list in the order of the API, nothing marked. */
export const newList = (items: readonly ModerationCase[]): Steady => ({
  rows: items.map((item) => ({ item, mark: null })),
  seen: Object.fromEntries(items.map((item) => [item.caseId, said(item)])),
  fresh: 0,
});

export interface Own {
  /** What this moderator decided: it leaves at once. */
  decided: ReadonlySet<string>;
  /** What they took back: it comes back to its place at once. */
  restored: ReadonlySet<string>;
}

/**
 * Brings a list up to date without moving a row under the pointer: what changed is marked, what is gone stays marked, what came is counted.
 * Only what this moderator does themselves is seen at once.
 */
export function steadyRows(before: Steady, items: readonly ModerationCase[], { decided, restored }: Own): Steady {
  const current = items.filter(({ caseId }) => !decided.has(caseId));
  const byId = new Map(current.map((item) => [item.caseId, item]));
  const rows = before.rows.flatMap(({ item }): Row[] => {
    if (decided.has(item.caseId)) return [];
    const now = byId.get(item.caseId);
    if (!now) return [{ item, mark: "gone" }];
    return [{ item: now, mark: said(now) === before.seen[item.caseId] ? null : "changed" }];
  });
  if (rows.every(({ mark }) => mark === "gone")) return newList(current);
  for (const item of current.filter(({ caseId }) => restored.has(caseId) && !rows.some((row) => row.item.caseId === caseId))) {
    const after = new Set(current.slice(current.indexOf(item) + 1).map(({ caseId }) => caseId));
    const place = rows.findIndex((row) => after.has(row.item.caseId));
    rows.splice(place === -1 ? rows.length : place, 0, { item, mark: null });
  }
  const listed = new Set(rows.map(({ item }) => item.caseId));
  return { rows, seen: before.seen, fresh: current.filter(({ caseId }) => !listed.has(caseId)).length };
}

/** Somebody looks at a row: what it says now is no change any more. */
export const seeRow = (list: Steady, caseId: string): Steady => ({
  ...list,
  rows: list.rows.map((row) => (row.item.caseId === caseId && row.mark === "changed" ? { ...row, mark: null } : row)),
  seen: {
    ...list.seen,
    ...Object.fromEntries(list.rows.filter(({ item }) => item.caseId === caseId).map(({ item }) => [caseId, said(item)])),
  },
});
