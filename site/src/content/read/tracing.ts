import { createLists, type Lists } from "./lists.ts";

export type Selector = () => unknown;

/** What a selector gave, and the lists that it has read to say so. */
export interface Dependency {
  selector: Selector;
  selected: unknown;
  lists: Lists;
}
/** What stands at one key of what is made of lists (`keyed`), and since which change of them. */
export interface Cell<Value = unknown> {
  value: Value | undefined;
  changedAt: number;
}
/** What a value that is being made depends on, and what is noted of it. */
export interface Trace {
  dependencies: Map<Selector, Dependency>;
  cells: Cell[];
  listsOfCells: Lists;
  notes: unknown[];
}
/**
 * Only a process that holds one content after the other memoizes: its content is tracked wherever it is read (`recorded-content.ts`). A build makes everything once.
 * The state hangs on the process, because compiled pages are modules of their own.
 */
export interface State {
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

/** Of this process; undefined where it doesn't memoize. */
export const memory = (): State | undefined => holder[slot];

/** From now on values are kept. */
export function beginToMemoize(): void {
  const lists = createLists();
  holder[slot] ??= { lists, open: null, read: lists.none, keyed: [], notes: new WeakMap() };
}

/** Works with a trace of its own, or with none. @returns what it gave, and which lists it has read, of which whoever began it knows nothing */
export function apart<Value>(state: State, trace: Trace | null, work: () => Value): { value: Value; lists: Lists } {
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
export function tracing<Value>(state: State, trace: Trace | null, work: () => Value): { value: Value; lists: Lists } {
  const worked = apart(state, trace, work);
  state.read = state.lists.join(state.read, worked.lists);
  return worked;
}
