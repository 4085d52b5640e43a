import { isSameValue } from "./same-value.ts";

type Selector = () => unknown;
type Effect = () => void;

/** What a value depends on, by selectors with what they gave; and what has to be done each time that it is used. */
interface Trace {
  dependencies: Map<Selector, unknown>;
  effects: Effect[];
}
type Made<Value> = { value: Value; dependencies: [Selector, unknown][]; effects: Effect[] };

/**
 * Only a process that holds one content after the other memoizes: its content is tracked wherever it is read (`recorded-content.ts`). A build makes everything once.
 * The trace hangs on the process, because compiled pages are modules of their own.
 */
const slot = Symbol.for("ryadom.memoized");
const holder = globalThis as unknown as Record<symbol, { open: Trace | null } | undefined>;

/** From now on values are kept. */
export function beginToMemoize(): void {
  holder[slot] ??= { open: null };
}

/** Works with a trace of its own, or with none. */
function tracing<Value>(trace: Trace | null, work: () => Value): Value {
  const state = holder[slot]!;
  const outer = state.open;
  state.open = trace;
  try {
    return work();
  } finally {
    state.open = outer;
  }
}

/**
 * Makes what is being made depend on what the selector gives, and on nothing that the selector itself reads.
 * @returns what it gives
 */
export function track<Selected>(selector: () => Selected): Selected {
  const open = holder[slot]?.open;
  if (!open) return selector();
  if (open.dependencies.has(selector)) return open.dependencies.get(selector) as Selected;
  const selected = tracing(null, selector);
  open.dependencies.set(selector, selected);
  return selected;
}

/** Runs an effect of what is being made: now, and each time that it is used again. */
export function onUse(effect: Effect): void {
  const open = holder[slot]?.open;
  if (open) open.effects.push(effect);
  else effect();
}

/** A loop, and no function in it: a publish checks thousands of pages. */
function isUnchanged(dependencies: readonly [Selector, unknown][]): boolean {
  for (const [selector, selected] of dependencies) {
    const now = selector();
    if (now !== selected && !isSameValue(now, selected)) return false;
  }
  return true;
}

/**
 * @param make may read nothing but the key, the content, and what it is `given`, which has to stay the same object
 * @returns the same function, which makes something anew only where one of its selectors gives something else now
 */
export function memoized<Key extends object, Given, Value>(make: (key: Key, given: Given) => Value): (key: Key, given: Given) => Value {
  const before = new WeakMap<Key, Made<Value>>();

  function made(key: Key, given: Given): Made<Value> {
    const known = before.get(key);
    if (known && isUnchanged(known.dependencies)) return known;
    const trace: Trace = { dependencies: new Map(), effects: [] };
    const value = tracing(trace, () => make(key, given));
    const now = { value, dependencies: [...trace.dependencies], effects: trace.effects };
    before.set(key, now);
    return now;
  }

  return (key, given) => {
    if (!holder[slot]) return make(key, given);
    const { value, effects } = track(() => made(key, given));
    for (const effect of effects) onUse(effect);
    return value;
  };
}
