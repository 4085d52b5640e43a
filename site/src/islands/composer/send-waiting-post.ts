import { ApiError, hasErrorCode } from "../../api/api-error.ts";
import type { Publication } from "../../api/publications.ts";
import { savePublication } from "../../api/save-publication.ts";
import { type PostDraft, readPostDraft, removePostDraft, storePostDraft } from "../../device/post-draft.ts";
import { isSignedIn } from "../../device/session-state.ts";
import { keepForUndo } from "../../device/undo-publish.ts";
import { isPostWaiting, refuseWaiting, stopWaiting, wasWaitingRefused } from "../../device/waiting-post.ts";
import { createDraftImageUploader } from "./draft-image-uploader.ts";
import { toNewPublication } from "./post-fields.ts";

/**
 * Sends the post that its author asked to be sent, from any page but the one where it is written. One window does it at a time, and the key of
 * the draft makes one post of it however often it goes out.
 * @returns what is published now; null when nothing waits, or it has to wait on
 */
export async function sendWaitingPost(): Promise<Publication | null> {
  if (!mayBeSent(readPostDraft(null))) return null;
  return navigator.locks.request("waiting-post", { ifAvailable: true }, async (lock) => {
    const draft = readPostDraft(null);
    return lock && mayBeSent(draft) ? send(draft) : null;
  });
}

const mayBeSent = (draft: PostDraft | null): draft is PostDraft =>
  navigator.onLine && isSignedIn() && draft?.sourceLang !== "" && isPostWaiting(draft?.key) && !wasWaitingRefused();

async function send({ key }: PostDraft): Promise<Publication | null> {
  const now = (): PostDraft => readPostDraft(null)!;
  const uploader = createDraftImageUploader({
    read: () => now().pictures,
    change: (id, part) =>
      void storePostDraft(null, { ...now(), pictures: now().pictures.map((one) => (one.id === id ? { ...one, ...part } : one)) }),
    report() {},
  });
  try {
    await uploader.uploadAll();
    const draft = now();
    // It was called off, or its words were changed, while the pictures went out.
    if (draft.key !== key || !mayBeSent(draft) || draft.sourceLang === "") return null;
    const post = await savePublication({ id: null, body: toNewPublication(draft, draft.sourceLang), key });
    if (!post.isHidden) keepForUndo(post.publicationId, draft);
    removePostDraft(null);
    stopWaiting();
    return post;
  } catch (failure) {
    if (failure instanceof ApiError && !hasErrorCode(failure, "network", "timeout", "unavailable")) refuseWaiting();
    return null;
  }
}
