import type { Lists } from "./lists.ts";
import { isSameValue } from "./same-value.ts";
import { apart, type Cell, memory, type State } from "./tracing.ts";

export interface ByKey<Value> {
  values: Map<string, Value>;
  /** Keys at which something else may stand than when it was made the last time. Left out: nobody has looked. */
  changed?: readonly string[];
}

/**
 * What is made of lists, by key. Whoever reads one key while it is being made depends on what stands there, and isn't asked again while that stays what it is: tens of
 * thousands of pages have read something of a list of which one entry changed.
 * @param make may read nothing but what it is given, and always the same lists
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

  function put(key: string, value: Value | undefined): void {
    const cell = cells.get(key);
    if (!cell) cells.set(key, { value, changedAt: madeAt });
    else if (!isSameValue(cell.value, value)) Object.assign(cell, { value, changedAt: madeAt });
  }

  function putAll(values: ReadonlyMap<string, Value>): void {
    for (const [key, value] of values) put(key, value);
    if (cells.size > values.size) for (const key of cells.keys()) if (!values.has(key)) put(key, undefined);
  }

  function bringUp(): Lists {
    if (lists && lists.changedAt <= madeAt) return lists;
    const made = apart(state, null, make);
    madeAt = state.lists.now();
    const { values, changed } = made.value;
    if (lists && changed) for (const key of changed) put(key, values.get(key));
    else putAll(values);
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
