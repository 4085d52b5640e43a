import type { Lists } from "./lists.ts";
import { isSameValue } from "./same-value.ts";
import { apart, type Cell, memory, type State } from "./tracing.ts";

/** Values by key. Brought up: made of earlier ones by changing what differs; then it knows of which, and at which keys. */
export interface ByKey<Value> {
  values: Map<string, Value>;
  version: symbol;
  since?: { version: symbol; changed: readonly string[] };
}
export const byKey = <Value>(values: Map<string, Value>): ByKey<Value> => ({ values, version: Symbol() });
/** @param values may be those of `before` */
export const broughtUp = <Value>(before: ByKey<Value>, values: Map<string, Value>, changed: readonly string[]): ByKey<Value> => ({
  values,
  version: Symbol(),
  since: { version: before.version, changed },
});

/**
 * What is made of lists, by key. Whoever reads one key while it is being made depends on what stands there, and isn't asked again while that stays what it is: tens of
 * thousands of pages have read something of a list of which one entry changed.
 * @param make may read nothing but content, and always the same lists
 */
export function keyed<Given extends object, Value>(make: (given: Given) => ByKey<Value>): (given: Given, key: string) => Value | undefined {
  const readers = new WeakMap<Given, (key: string) => Value | undefined>();
  const readerOf = (given: Given) => {
    const state = memory();
    if (state) return readerOfCells(state, () => make(given));
    const { values } = make(given);
    return (key: string) => values.get(key);
  };
  return (given, key) => {
    const read = readers.get(given) ?? readerOf(given);
    readers.set(given, read);
    return read(key);
  };
}

function readerOfCells<Value>(state: State, make: () => ByKey<Value>): (key: string) => Value | undefined {
  const cells = new Map<string, Cell<Value>>();
  let lists: Lists | null = null;
  let madeAt = 0;
  /** Of what stands in the cells. */
  let version: symbol | null = null;

  function put(key: string, value: Value | undefined): void {
    const cell = cells.get(key);
    if (!cell) cells.set(key, { value, changedAt: madeAt });
    else if (!isSameValue(cell.value, value)) Object.assign(cell, { value, changedAt: madeAt });
  }

  function putAll(values: ReadonlyMap<string, Value>): void {
    for (const [key, value] of values) put(key, value);
    if (cells.size === values.size) return;
    for (const [key, { value }] of cells) {
      if (value === undefined || values.has(key)) continue;
      put(key, undefined);
      cells.delete(key);
    }
  }

  function bringUp(): Lists {
    if (lists && lists.changedAt <= madeAt) return lists;
    const made = apart(state, null, make);
    madeAt = state.lists.now();
    const { values, since } = made.value;
    if (since && since.version === version) for (const key of since.changed) put(key, values.get(key));
    else if (made.value.version !== version) putAll(values);
    version = made.value.version;
    return (lists = made.lists);
  }

  state.keyed.push(bringUp);
  return (key) => {
    const read = bringUp();
    if (!cells.has(key)) put(key, undefined);
    const cell = cells.get(key)!;
    const { open } = state;
    open?.cells.push(cell);
    if (open) open.listsOfCells = state.lists.join(open.listsOfCells, read);
    else state.read = state.lists.join(state.read, read);
    return cell.value;
  };
}
