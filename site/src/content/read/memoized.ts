import { createLists, type Lists } from "./lists.ts";
import { isSameValue } from "./same-value.ts";

type Selector = () => unknown;
type Effect = () => void;

/** What a selector gave, and the lists that it has read to say so. */
interface Dependency {
  selector: Selector;
  selected: unknown;
  lists: Lists;
}
/** What a value depends on, and what has to be done each time that it is used. */
interface Trace {
  dependencies: Map<Selector, Dependency>;
  effects: Effect[];
}
/** `lists`: all that its dependencies have read; `checkedAt`: after which change of them it was true. */
type Made<Value> = { value: Value; dependencies: Dependency[]; effects: Effect[]; lists: Lists; checkedAt: number };

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
}
const slot = Symbol.for("ryadom.memoized");
const holder = globalThis as unknown as Record<symbol, State | undefined>;

/** From now on values are kept. */
export function beginToMemoize(): void {
  const lists = createLists();
  holder[slot] ??= { lists, open: null, read: lists.none };
}

/** Says that these lists of content are not what they were: only what has read one of them is looked at again. */
export const tellChanged = (names: ReadonlySet<string>): void => holder[slot]!.lists.change(names);

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

/** Works with a trace of its own, or with none. @returns what it gave, and which lists it has read, which whoever began it has then read, too */
function tracing<Value>(state: State, trace: Trace | null, work: () => Value): { value: Value; lists: Lists } {
  const { open, read } = state;
  state.open = trace;
  state.read = state.lists.none;
  try {
    const value = work();
    return { value, lists: state.read };
  } finally {
    state.open = open;
    state.read = state.lists.join(read, state.read);
  }
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

/** Runs an effect of what is being made: now, and each time that it is used again. */
export function onUse(effect: Effect): void {
  const open = holder[slot]?.open;
  if (open) open.effects.push(effect);
  else effect();
}

/** Loops, and no functions in them: a publish checks thousands of pages, most of which have read nothing that changed. */
function isUnchanged(state: State, made: Made<unknown>): boolean {
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

  function made(state: State, key: Key, given: Given): Made<Value> {
    const known = before.get(key);
    if (known && isUnchanged(state, known)) {
      state.read = state.lists.join(state.read, known.lists);
      return known;
    }
    const trace: Trace = { dependencies: new Map(), effects: [] };
    const checkedAt = state.lists.now();
    const { value, lists } = tracing(state, trace, () => make(key, given));
    const now = { value, dependencies: [...trace.dependencies.values()], effects: trace.effects, lists, checkedAt };
    before.set(key, now);
    return now;
  }

  return (key, given) => {
    const state = holder[slot];
    if (!state) return make(key, given);
    const { value, effects } = track(() => made(state, key, given));
    for (const effect of effects) onUse(effect);
    return value;
  };
}
