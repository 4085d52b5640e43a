import { isSameValue } from "./same-value.ts";

type Question = () => unknown;
type Deed = () => void;

/** What was asked while something was made, with the answers; and what has to be done again wherever it is taken again. */
interface Notes {
  asked: Map<Question, unknown>;
  told: Deed[];
}
type Made<Value> = { value: Value; asked: [Question, unknown][]; told: Deed[] };

/**
 * Only a process that holds one content after the other remembers: its content asks wherever it is read (`recorded-content.ts`). A build makes everything once.
 * The notes hang on the process, because compiled pages are modules of their own.
 */
const slot = Symbol.for("ryadom.remembered");
const holder = globalThis as unknown as Record<symbol, { open: Notes | null } | undefined>;

/** From now on values are taken again. */
export function beginToRemember(): void {
  holder[slot] ??= { open: null };
}

/** Works with notes of its own, or with none. */
function noting<Value>(notes: Notes | null, work: () => Value): Value {
  const state = holder[slot]!;
  const outer = state.open;
  state.open = notes;
  try {
    return work();
  } finally {
    state.open = outer;
  }
}

/**
 * Answers a question about the content, and notes it for whatever is being made. What the question itself reads isn't noted: as long as its answer is the same, so
 * is what was made of that.
 */
export function ask<Answer>(question: () => Answer): Answer {
  const open = holder[slot]?.open;
  if (!open) return question();
  if (open.asked.has(question)) return open.asked.get(question) as Answer;
  const answer = noting(null, question);
  open.asked.set(question, answer);
  return answer;
}

/** Does something beside what is made: now, and each time that it is taken again. */
export function tell(deed: Deed): void {
  const open = holder[slot]?.open;
  if (open) open.told.push(deed);
  else deed();
}

/** A loop, and no function in it: a publish asks it of thousands of pages. */
function isStillSo(asked: readonly [Question, unknown][]): boolean {
  for (const [question, answer] of asked) {
    const now = question();
    if (now !== answer && !isSameValue(now, answer)) return false;
  }
  return true;
}

/**
 * @param make may read nothing but the key, the content, and what it is `given`, which has to stay the same object
 * @returns the same function, which makes something anew only where the content answers differently now
 */
export function remembered<Key extends object, Given, Value>(make: (key: Key, given: Given) => Value): (key: Key, given: Given) => Value {
  const before = new WeakMap<Key, Made<Value>>();

  function made(key: Key, given: Given): Made<Value> {
    const known = before.get(key);
    if (known && isStillSo(known.asked)) return known;
    const notes: Notes = { asked: new Map(), told: [] };
    const value = noting(notes, () => make(key, given));
    const now = { value, asked: [...notes.asked], told: notes.told };
    before.set(key, now);
    return now;
  }

  return (key, given) => {
    if (!holder[slot]) return make(key, given);
    const { value, told } = ask(() => made(key, given));
    for (const deed of told) tell(deed);
    return value;
  };
}
