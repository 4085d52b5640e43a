import type { PostDraft } from "../../device/post-draft.ts";

/** The draft outside of React: an upload that ends later reads and changes what is written by then. */
export interface DraftStore {
  read: () => PostDraft;
  set: (part: Partial<PostDraft>) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createDraftStore(first: PostDraft): DraftStore {
  let draft = first;
  const listeners = new Set<() => void>();
  return {
    read: () => draft,
    set(part) {
      draft = { ...draft, ...part };
      for (const tell of listeners) tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
