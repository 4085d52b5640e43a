let share: number | null = null;
const listeners = new Set<() => void>();

/** How much of a proof of work is done, 0 to 1; null while none is under way. */
export const proofProgress = (): number | null => share;

export function setProofProgress(next: number | null): void {
  share = next;
  for (const listener of listeners) listener();
}

export function onProofProgress(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
