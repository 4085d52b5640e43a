/**
 * What a post needs only later on: not with the page, which then is there sooner, but from the first touch of the form on, so that it is here
 * when the connection is gone by the time somebody sends.
 */
export const loadSafetyHints = () => import("./SafetyHints.tsx");
export const loadDiscardDialog = () => import("./DiscardDialog.tsx");
export const loadErrorNote = () => import("../kit/ErrorNote.tsx");
export const loadUploadFailure = () => import("./UploadFailure.tsx");
export const loadConsentDialog = () => import("./ConsentDialog.tsx");

let hasBegun = false;

/** Fetches them, one after the other and once; what doesn't come is asked for again where it is needed. */
export function loadWhatWritingNeeds(): void {
  if (hasBegun) return;
  hasBegun = true;
  void loadAll();
}

async function loadAll(): Promise<void> {
  for (const load of [loadSafetyHints, loadErrorNote, loadUploadFailure, loadConsentDialog, loadDiscardDialog])
    await load().catch(() => {});
}
