import { createLists, type Lists } from "./lists.ts";
import { isSameValue } from "./same-value.ts";

type Selector = () => unknown;

/** What a selector gave, and the lists that it has read to say so. */
interface Dependency {
  selector: Selector;
  selected: unknown;
  lists: Lists;
}
/** What stands at one key of what is made of lists (`keyed`), and since which change of them. */
interface Cell<Value = unknown> {
  value: Value | undefined;
  changedAt: number;
}
/** What a value that is being made depends on, and what is noted of it. */
interface Trace {
  dependencies: Map<Selector, Dependency>;
  cells: Cell[];
  listsOfCells: Lists;
  notes: unknown[];
}
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

/**
 * Only a process that holds one content after the other memoizes: its content is tracked wherever it is read (`recorded-content.ts`). A build makes everything once.
 * The state hangs on the process, because compiled pages are modules of their own.
 */
interface State {
  lists: ReturnType<typeof createLists>;
  /** Of what is being made. */
  open: Trace | null;
  /** What was read since somebody began to collect it. */
  read: Lists;
  /** Bring up what is kept by key. */
  keyed: (() => void)[];
  /** Of memoized values. */
  notes: WeakMap<object, readonly unknown[]>;
}
const slot = Symbol.for("ryadom.memoized");
const holder = globalThis as unknown as Record<symbol, State | undefined>;

/** From now on values are kept. */
export function beginToMemoize(): void {
  const lists = createLists();
  holder[slot] ??= { lists, open: null, read: lists.none, keyed: [], notes: new WeakMap() };
}

/** Says that these lists of content are not what they were: only what has read one of them is looked at again. */
export function tellChanged(names: ReadonlySet<string>): void {
  const { lists, keyed } = holder[slot]!;
  lists.change(names);
  for (const bringUp of keyed) bringUp();
}

/** @returns what makes readers of one list of content: each gives what its function finds there */
export function readersOf(name: string): <Value>(read: () => Value) => () => Value {
  const state = holder[slot]!;
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
  const state = holder[slot]!;
  const outer = state.read;
  state.read = state.lists.none;
  try {
    const result = await work();
    return { result, reads: new Set(state.read.names) };
  } finally {
    state.read = outer;
  }
}

/** Works with a trace of its own, or with none. @returns what it gave, and which lists it has read, of which whoever began it knows nothing */
function apart<Value>(state: State, trace: Trace | null, work: () => Value): { value: Value; lists: Lists } {
  const { open, read } = state;
  state.open = trace;
  state.read = state.lists.none;
  try {
    const value = work();
    return { value, lists: state.read };
  } finally {
    state.open = open;
    state.read = read;
  }
}

/** The same; whoever began it has then read those lists, too. */
function tracing<Value>(state: State, trace: Trace | null, work: () => Value): { value: Value; lists: Lists } {
  const worked = apart(state, trace, work);
  state.read = state.lists.join(state.read, worked.lists);
  return worked;
}

/**
 * Makes what is being made depend on what the selector gives, and on nothing that the selector itself reads.
 * @returns what it gives
 */
export function track<Selected>(selector: () => Selected): Selected {
  const state = holder[slot];
  const open = state?.open;
  if (!open) return selector();
  const known = open.dependencies.get(selector);
  if (known) return known.selected as Selected;
  const { value, lists } = tracing(state, null, selector);
  open.dependencies.set(selector, { selector, selected: value, lists });
  return value;
}

/**
 * What is made of lists, by key. Whoever reads one key while it is being made depends on what stands there, and isn't asked again while that stays what it is: tens of
 * thousands of pages have read something of a list of which one entry changed.
 * @param make may read nothing but what it is given, and always the same lists
 */
export function keyed<Given extends object, Value>(
  make: (given: Given) => ReadonlyMap<string, Value>,
): (given: Given, key: string) => Value | undefined {
  const readers = new WeakMap<Given, (key: string) => Value | undefined>();
  const readerOf = (given: Given) => {
    const state = holder[slot];
    if (state) return readerOfCells(state, () => make(given));
    const made = make(given);
    return (key: string) => made.get(key);
  };
  return (given, key) => {
    const read = readers.get(given) ?? readerOf(given);
    readers.set(given, read);
    return read(key);
  };
}

function readerOfCells<Value>(state: State, make: () => ReadonlyMap<string, Value>): (key: string) => Value | undefined {
  const cells = new Map<string, Cell<Value>>();
  let lists: Lists | null = null;
  let madeAt = 0;

  function put(key: string, value: Value | undefined): void {
    const cell = cells.get(key);
    if (!cell) cells.set(key, { value, changedAt: madeAt });
    else if (!isSameValue(cell.value, value)) Object.assign(cell, { value, changedAt: madeAt });
  }

  function bringUp(): Lists {
    if (lists && lists.changedAt <= madeAt) return lists;
    const made = apart(state, null, make);
    madeAt = state.lists.now();
    for (const [key, value] of made.value) put(key, value);
    if (cells.size > made.value.size) for (const key of cells.keys()) if (!made.value.has(key)) put(key, undefined);
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

/** Keeps a note with the value that is being made. @returns false when none is */
export function noteOfMade(note: unknown): boolean {
  const open = holder[slot]?.open ?? null;
  open?.notes.push(note);
  return open !== null;
}

/** What was noted of a memoized value while it was made. */
export const notesOf = (value: object): readonly unknown[] => holder[slot]?.notes.get(value) ?? [];

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
    const state = holder[slot];
    if (!state) return make(key, given);
    const value = track(() => made(state, key, given));
    if (state.open) state.open.notes.push(...(state.notes.get(value as object) ?? []));
    return value;
  };
}
