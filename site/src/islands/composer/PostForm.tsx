// Ships JavaScript as a part of the composer: the form itself; every word typed is kept on the device at once.
import { ApiError, hasErrorCode } from "../../api/api-error.ts";
import { isPublished, useSavePublication } from "../../api/publications.ts";
import { type SyntheticEvent, useEffect, useId, useRef, useState } from "react";
import type { Me } from "../../api/session.ts";
import { emptyDraft, removePostDraft, storePostDraft, readPostDraft, type PostDraft } from "../../device/post-draft.ts";
import { keepForUndo } from "../../device/undo-publish.ts";
import { stopWaiting } from "../../device/waiting-post.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { toPublicationEdit, toNewPublication, type ThemeOption } from "./post-fields.ts";
import { ImageChooser } from "./ImageChooser.tsx";
import { ImagePicker, type PublishedImages } from "./ImagePicker.tsx";
import { loadWhatWritingNeeds } from "./load-when-writing.ts";
import { OfflineNote } from "./OfflineNote.tsx";
import { PostMore } from "./PostMore.tsx";
import { PostName } from "./PostName.tsx";
import { PostOptions } from "./PostOptions.tsx";
import { PostText } from "./PostText.tsx";
import { PostTitle } from "./PostTitle.tsx";
import { ThemeFields } from "./ThemeFields.tsx";
import { DiscardDraft } from "./DiscardDraft.tsx";
import { imageDropHandlers, useDraftImages } from "./use-draft-images.ts";
import { useKeyboardHeight } from "./use-keyboard-height.ts";
import { usePostForm } from "./use-post-form.ts";
import { useSignedIn } from "../kit/use-signed-in.ts";
import { useWaitingPost } from "./use-waiting-post.ts";
import { useSubmitWithConsent } from "./use-submit-with-consent.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";
import "./PostDock.css";

interface Props {
  themes: ThemeOption[];
  /** The post that is being changed; null for a new one. */
  postId: string | null;
  isPublic: boolean;
  isConsentMissing: boolean;
  me: Me | null | undefined;
  published?: PublishedImages;
  begin: () => PostDraft;
}

const noImages: PublishedImages = { images: [], refresh() {} };

export function PostForm({ themes, postId, isPublic, isConsentMissing, me, published = noImages, begin }: Props) {
  const t = useWords();
  const language = useLanguage();
  const isMember = useSignedIn();
  const form = usePostForm(() => withoutDeletedImages(postId === null ? begin() : (readPostDraft(postId) ?? begin()), published));
  const [isStored, setStored] = useState<boolean | null>(() => (readPostDraft(postId) ? true : null));
  const fields = useRef<HTMLFormElement>(null);
  const [refusals, setRefusals] = useState(0);
  const id = useId();
  const { draft, subscribe, read } = form;
  useKeyboardHeight();

  useEffect(
    () =>
      subscribe(() => {
        setStored(storePostDraft(postId, read()));
        document.documentElement.dataset["busy"] = "draft";
      }),
    [subscribe, read, postId],
  );
  useEffect(() => fields.current?.addEventListener("focusin", loadWhatWritingNeeds, { once: true }), []);
  // The first field that is refused takes the focus, once it says why.
  useEffect(() => {
    if (refusals > 0) fields.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [refusals]);

  const images = useDraftImages(form, isMember);
  const saving = useSavePublication(
    async (draft: PostDraft, save) => {
      if (!isMember) throw new ApiError("unauthenticated");
      return images.whenUploaded((pictures) => {
        const whole = { ...draft, pictures };
        return save(
          postId === null
            ? { id: null, body: toNewPublication(whole, language), key: draft.key }
            : { id: postId, body: toPublicationEdit(whole, isPublic) },
        );
      });
    },
    (post) => {
      if (postId === null) {
        stopWaiting();
        if (isPublished(post) && !post.isHidden) keepForUndo(post.publicationId, read());
      }
      removePostDraft(postId);
      delete document.documentElement.dataset["busy"];
      location.assign(
        !isPublished(post) || post.isHidden
          ? paths.ownPosts(language)
          : postId === null
            ? paths.feed(post.sourceLang)
            : paths.post(language, post.slugId),
      );
    },
  );
  const submission = useSubmitWithConsent(isConsentMissing, saving);
  const isCut = hasErrorCode(submission.error, "network") && postId === null;
  const waiting = useWaitingPost(form, {
    isMember: isMember && postId === null,
    accountId: me?.id,
    isPending: submission.isPending,
    send: () => submission.run(read()),
  });
  // What the API refuses is its author's to mend.
  useEffect(() => {
    if (submission.error && !isCut) stopWaiting();
  }, [submission.error, isCut]);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!form.check()) return setRefusals((before) => before + 1);
    if (isMember) return submission.run(form.read());
    // The draft waits on the device; the sign-in page remembers this one.
    storePostDraft(postId, form.read());
    location.assign(paths.signIn(language));
  };
  const isSentBefore = hasErrorCode(submission.error, "conflict") && postId === null;
  const label =
    postId !== null ? t(m.write_save) : !isMember ? t(m.write_sign_in) : draft.isLater ? t(m.write_schedule) : t(m.write_publish);
  const discard = () => {
    if (postId === null) {
      form.forgive();
      form.set(emptyDraft());
    }
    removePostDraft(postId);
    stopWaiting();
    delete document.documentElement.dataset["busy"];
    setStored(null);
    if (postId !== null) location.assign(paths.ownPosts(language));
  };
  const hasImages = draft.pictures.length > 0 || images.hasRemoved || images.rejected.length > 0;
  return (
    <>
      <form
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        method="post"
        noValidate
        ref={fields}
        data-composer
        onSubmit={send}
        {...imageDropHandlers(images)}
      >
        <PostText form={form} themes={themes} />
        <p className="-my-3 min-h-6 text-small text-text-2" role="status">
          {isStored === true && t(m.draft_stored)}
          {isStored === false && t(m.draft_not_stored)}
        </p>
        {hasImages && <ImagePicker isMember={isMember} published={published} draft={images} />}
        <div className="card divide-y divide-border">
          <ThemeFields form={form} themes={themes} />
          <PostMore form={form}>
            <PostTitle form={form} />
            <PostOptions form={form} topics={themes.filter(({ sensitive }) => sensitive)} isNew={postId === null} isPublic={isPublic} />
            <p className="text-small text-text-2">{t(m.write_formatting)}</p>
          </PostMore>
        </div>
        {isStored && <DiscardDraft discard={discard} />}
        {!isMember && postId === null && <p className="rounded-card bg-info-soft px-4 py-3.5">{t(m.write_visitor)}</p>}
        <div className="post-dock">
          <div className="post-dock-says">
            {isSentBefore ? (
              <div className="status-failure" role="alert">
                <p>{t(m.write_already_published)}</p>
                <a className="link justify-self-start font-bold" href={paths.ownPosts(language)}>
                  {t(m.my_posts)}
                </a>
              </div>
            ) : isCut || waiting.isWaiting ? (
              <OfflineNote isWaiting={waiting.isWaiting} ask={waiting.ask} />
            ) : (
              submission.status
            )}
          </div>
          <p className="post-name-hint" id={`${id}-anonymous`} role="status">
            {postId === null && draft.isAnonymous && t(m.write_anonymous_hint)}
          </p>
          <ImageChooser draft={images} />
          {isMember && <PostName form={form} me={me} isNew={postId === null} hintId={`${id}-anonymous`} />}
          <SubmitButton label={label} isWorking={submission.isPending} />
        </div>
      </form>
      {submission.dialog}
    </>
  );
}

/** An image that was removed from the post in another window cannot be kept by this draft. */
const withoutDeletedImages = (draft: PostDraft, { images }: PublishedImages): PostDraft => ({
  ...draft,
  pictures: draft.pictures.filter(({ sentAs }) => !sentAs.startsWith("I") || images.some(({ id }) => id === sentAs)),
});
