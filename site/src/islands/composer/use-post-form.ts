// Ships JavaScript as a part of the composer: what is written so far, for its fields and for what goes on while it is sent.
import { useState, useSyncExternalStore } from "react";
import type { PostDraft } from "../../device/post-draft.ts";
import { useLanguage, useWords } from "../kit/language.tsx";
import { createDraftStore, type DraftStore } from "./draft-store.ts";
import { type PostProblems, postProblems } from "./post-fields.ts";

export interface PostFields extends DraftStore {
  draft: PostDraft;
  /** Nothing before the first try to send it; from then on it follows every change. */
  problems: PostProblems;
  /** @returns whether it may be sent */
  check: () => boolean;
  /** As if nothing had been sent yet. */
  forgive: () => void;
}

/** The composer's form, beginning with what is already written. */
export function usePostForm(begin: () => PostDraft): PostFields {
  const t = useWords();
  const language = useLanguage();
  const [store] = useState(() => createDraftStore(begin()));
  const [isChecked, setChecked] = useState(false);
  const draft = useSyncExternalStore(store.subscribe, store.read);
  return {
    ...store,
    draft,
    problems: isChecked ? postProblems(draft, t, language) : {},
    check() {
      setChecked(true);
      return Object.keys(postProblems(store.read(), t, language)).length === 0;
    },
    forgive: () => setChecked(false),
  };
}
