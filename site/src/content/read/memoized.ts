import type { Lists } from "./lists.ts";
import { isSameValue } from "./same-value.ts";
import { apart, type Cell, type Dependency, memory, type State, type Trace, tracing } from "./tracing.ts";

interface Made<Value> {
  value: Value;
  dependencies: Dependency[];
  cells: Cell[];
  /** All that its dependencies have read: they are asked again when one of those changed. */
  lists: Lists;
  listsOfCells: Lists;
  /** After which change the value was true. */
  checkedAt: number;
}

/** Says that these lists of content are not what they were: only what has read one of them is looked at again. */
export function tellChanged(names: ReadonlySet<string>): void {
  const { lists, keyed } = memory()!;
  lists.change(names);
  for (const bringUp of keyed) bringUp();
}

/** @returns what makes readers of one list of content: each gives what its function finds there */
export function readersOf(name: string): <Value>(read: () => Value) => () => Value {
  const state = memory()!;
  const lists = state.lists.named(name);
  return (read) => {
    const selector = () => {
      state.read = state.lists.join(state.read, lists);
      return read();
    };
    return () => track(selector);
  };
}

/** Runs `work`, which reads content. @returns what it gave, and the names of the lists that it has read */
export async function recordReads<Result>(work: () => Promise<Result>): Promise<{ result: Result; reads: Set<string> }> {
  const state = memory()!;
  const outer = state.read;
  state.read = state.lists.none;
  try {
    const result = await work();
    return { result, reads: new Set(state.read.names) };
  } finally {
    state.read = outer;
  }
}

/**
 * Makes what is being made depend on what the selector gives, and on nothing that the selector itself reads.
 * @returns what it gives
 */
export function track<Selected>(selector: () => Selected): Selected {
  const state = memory();
  const open = state?.open;
  if (!open) return selector();
  const known = open.dependencies.get(selector);
  if (known) return known.selected as Selected;
  const { value, lists } = tracing(state, null, selector);
  open.dependencies.set(selector, { selector, selected: value, lists });
  return value;
}

/** Keeps a note with the value that is being made. @returns false when none is */
export function noteOfMade(note: unknown): boolean {
  const open = memory()?.open ?? null;
  open?.notes.push(note);
  return open !== null;
}

/** What was noted of a memoized value while it was made. */
export const notesOf = (value: object): readonly unknown[] => memory()?.notes.get(value) ?? [];

/** Loops, and no functions in them: a publish checks thousands of pages, most of which have read nothing that changed. */
function isUnchanged(state: State, made: Made<unknown>): boolean {
  for (const { changedAt } of made.cells) if (changedAt > made.checkedAt) return false;
  if (made.lists.changedAt <= made.checkedAt) return true;
  let all = state.lists.none;
  for (const dependency of made.dependencies) {
    if (dependency.lists.changedAt > made.checkedAt) {
      const { value, lists } = tracing(state, null, dependency.selector);
      if (value !== dependency.selected && !isSameValue(value, dependency.selected)) return false;
      dependency.lists = lists;
    }
    all = state.lists.join(all, dependency.lists);
  }
  made.lists = all;
  made.checkedAt = state.lists.now();
  return true;
}

/**
 * @param make may read nothing but the key, the content, and what it is `given`, which has to stay the same object
 * @returns the same function, which makes something anew only where one of its selectors gives something else now
 */
export function memoized<Key extends object, Given, Value>(make: (key: Key, given: Given) => Value): (key: Key, given: Given) => Value {
  const before = new WeakMap<Key, Made<Value>>();

  function makeAnew(state: State, key: Key, given: Given): Made<Value> {
    const trace: Trace = { dependencies: new Map(), cells: [], listsOfCells: state.lists.none, notes: [] };
    const checkedAt = state.lists.now();
    const { value, lists } = apart(state, trace, () => make(key, given));
    const { cells, listsOfCells, notes } = trace;
    if (notes.length > 0) state.notes.set(value as object, notes);
    return { value, dependencies: [...trace.dependencies.values()], cells, lists, listsOfCells, checkedAt };
  }

  function made(state: State, key: Key, given: Given): Value {
    const known = before.get(key);
    const now = known && isUnchanged(state, known) ? known : makeAnew(state, key, given);
    before.set(key, now);
    // Who makes something of it depends on the lists behind its keys, too: which keys it reads may change.
    state.read = state.lists.join(state.lists.join(state.read, now.lists), now.listsOfCells);
    return now.value;
  }

  return (key, given) => {
    const state = memory();
    if (!state) return make(key, given);
    const value = track(() => made(state, key, given));
    if (state.open) state.open.notes.push(...(state.notes.get(value as object) ?? []));
    return value;
  };
}
