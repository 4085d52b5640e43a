// Ships JavaScript as a part of the composer: the form itself; every word typed is kept on the device at once.
import { ApiError, hasErrorCode } from "../../api/api-error.ts";
import { isPublished, useSavePublication } from "../../api/publications.ts";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { emptyDraft, removePostDraft, storePostDraft, readPostDraft, type PostDraft } from "../../device/post-draft.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { toPublicationEdit, toNewPublication, type ThemeOption } from "./post-fields.ts";
import { ImagePicker, type PublishedImages } from "./ImagePicker.tsx";
import { PostOptions } from "./PostOptions.tsx";
import { PostText } from "./PostText.tsx";
import { PostTitle } from "./PostTitle.tsx";
import { ThemeFields } from "./ThemeFields.tsx";
import { DiscardDraft } from "./DiscardDraft.tsx";
import { imageDropHandlers, useDraftImages } from "./use-draft-images.ts";
import { usePostForm } from "./use-post-form.ts";
import { useSignedIn } from "../kit/use-signed-in.ts";
import { useSubmitWithConsent } from "./use-submit-with-consent.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";

interface Props {
  themes: ThemeOption[];
  /** The post that is being changed; null for a new one. */
  postId: string | null;
  isPublic: boolean;
  isConsentMissing: boolean;
  published?: PublishedImages;
  begin: () => PostDraft;
}

const noImages: PublishedImages = { images: [], refresh() {} };

export function PostForm({ themes, postId, isPublic, isConsentMissing, published = noImages, begin }: Props) {
  const t = useWords();
  const language = useLanguage();
  const isMember = useSignedIn();
  const [first] = useState(() => withoutDeletedImages(postId === null ? begin() : (readPostDraft(postId) ?? begin()), published));
  const form = usePostForm(first);
  const [isStored, setStored] = useState<boolean | null>(() => (readPostDraft(postId) ? true : null));
  const isLater = useWatch({ control: form.control, name: "isLater" });

  useEffect(() => {
    const typing = form.watch((typed) => {
      setStored(storePostDraft(postId, { ...form.getValues(), ...(typed as PostDraft) }));
      document.documentElement.dataset["busy"] = "draft";
    });
    return () => typing.unsubscribe();
  }, [form, postId]);

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
  const send = (draft: PostDraft) => {
    if (isMember) return submission.run(draft);
    // The draft waits on the device; the sign-in page remembers this one.
    storePostDraft(postId, draft);
    location.assign(paths.signIn(language));
  };
  const isSentBefore = hasErrorCode(submission.error, "conflict") && postId === null;
  const label = postId !== null ? t(m.write_save) : !isMember ? t(m.write_sign_in) : isLater ? t(m.write_schedule) : t(m.write_publish);
  return (
    <>
      <form
        className="grid gap-6"
        method="post"
        noValidate
        onSubmit={(event) => void form.handleSubmit(send)(event)}
        {...imageDropHandlers(images)}
      >
        <PostText form={form} themes={themes} />
        <PostTitle form={form} />
        <ImagePicker isMember={isMember} published={published} draft={images} />
        <ThemeFields form={form} themes={themes} />
        <PostOptions form={form} topics={themes.filter(({ sensitive }) => sensitive)} isNew={postId === null} isPublic={isPublic} />
        {isSentBefore ? (
          <div className="status-failure" role="alert">
            <p>{t(m.write_already_published)}</p>
            <a className="link justify-self-start font-bold" href={paths.ownPosts(language)}>
              {t(m.my_posts)}
            </a>
          </div>
        ) : (
          submission.status
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <SubmitButton label={label} isWorking={submission.isPending} />
          {isStored && (
            <DiscardDraft
              discard={() => {
                removePostDraft(postId);
                delete document.documentElement.dataset["busy"];
                if (postId === null) form.reset(emptyDraft());
                else location.assign(paths.ownPosts(language));
                setStored(null);
              }}
            />
          )}
          <p className="text-small text-text-2" role="status">
            {isStored === true && t(m.draft_stored)}
            {isStored === false && t(m.draft_not_stored)}
          </p>
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
