// Ships JavaScript as a part of the composer: the form itself; every word typed is kept on the device at once.
import type { Language } from "@ryadom/shared/locales.ts";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { ApiFailure } from "../../community/client.ts";
import { keepPublished } from "../../community/just-published.ts";
import { editPost, publish } from "../../community/writing.ts";
import { emptyDraft, forgetPostDraft, keepPostDraft, keptPostDraft, type PostDraft } from "../../device/post-draft.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { SubmitButton } from "../account/SubmitButton.tsx";
import { TextField } from "../account/TextField.tsx";
import { hasCode } from "./needs-sign-in.ts";
import { asEdit, asNewPost, isOut, type ThemeToChoose } from "./post-form.ts";
import { PictureTray, type ShownPictures } from "./PictureTray.tsx";
import { PostOptions } from "./PostOptions.tsx";
import { PostText } from "./PostText.tsx";
import { ThemeFields } from "./ThemeFields.tsx";
import { ThrowAway } from "./ThrowAway.tsx";
import { takesPictures, usePictures } from "./use-pictures.ts";
import { usePostForm } from "./use-post-form.ts";
import { useSigned } from "./use-signed.ts";
import { useWritingCall } from "./use-writing-call.tsx";

interface Props {
  language: Language;
  themes: ThemeToChoose[];
  /** The post that is being changed; null for a new one. */
  postId: string | null;
  isPublic: boolean;
  isConsentMissing: boolean;
  shown?: ShownPictures;
  begin: () => PostDraft;
}

const nothingShown: ShownPictures = { images: [], refresh() {} };

export function PostForm({ language, themes, postId, isPublic, isConsentMissing, shown = nothingShown, begin }: Props) {
  const say = { locale: language };
  const isMember = useSigned();
  const [first] = useState(() => stillThere(postId === null ? begin() : (keptPostDraft(postId) ?? begin()), shown));
  const form = usePostForm(language, first);
  const [isKept, setKept] = useState<boolean | null>(() => (keptPostDraft(postId) ? true : null));
  const isLater = useWatch({ control: form.control, name: "isLater" });

  useEffect(() => {
    const typing = form.watch((typed) => {
      setKept(keepPostDraft(postId, { ...form.getValues(), ...(typed as PostDraft) }));
      document.documentElement.dataset["busy"] = "draft";
    });
    return () => typing.unsubscribe();
  }, [form, postId]);

  const tray = usePictures(form, isMember);
  const writing = useWritingCall(
    language,
    isConsentMissing,
    async (draft: PostDraft) => {
      if (!isMember) throw new ApiFailure("unauthenticated");
      return tray.whenSent((pictures) => {
        const whole = { ...draft, pictures };
        return postId === null ? publish(asNewPost(whole, language), draft.key) : editPost(postId, asEdit(whole, isPublic));
      });
    },
    (post) => {
      forgetPostDraft(postId);
      delete document.documentElement.dataset["busy"];
      if (postId === null && !post.isHidden) keepPublished(post);
      location.assign(
        !isOut(post) || post.isHidden
          ? paths.ownPosts(language)
          : postId === null
            ? paths.feed(post.sourceLang)
            : paths.post(language, post.slugId),
      );
    },
  );
  const send = (draft: PostDraft) => {
    if (isMember) return writing.run(draft);
    // The draft waits on the device; the door remembers this page.
    keepPostDraft(postId, draft);
    location.assign(paths.signIn(language));
  };
  const isSentBefore = hasCode(writing.error, "conflict") && postId === null;
  const label =
    postId !== null
      ? m.write_save({}, say)
      : !isMember
        ? m.write_sign_in({}, say)
        : isLater
          ? m.write_schedule({}, say)
          : m.write_publish({}, say);
  const { errors } = form.formState;
  return (
    <>
      <form
        className="grid gap-6"
        method="post"
        noValidate
        onSubmit={(event) => void form.handleSubmit(send)(event)}
        {...takesPictures(tray)}
      >
        <TextField
          {...form.register("title")}
          label={m.write_title({}, say)}
          error={errors.title?.message}
          type="text"
          autoComplete="off"
          maxLength={300}
        />
        <PostText language={language} form={form} />
        <PictureTray language={language} isMember={isMember} shown={shown} tray={tray} />
        <ThemeFields language={language} form={form} themes={themes} />
        <PostOptions
          language={language}
          form={form}
          topics={themes.filter(({ sensitive }) => sensitive)}
          isNew={postId === null}
          isPublic={isPublic}
        />
        {isSentBefore ? (
          <div className="said-failure" role="alert">
            <p>{m.write_went_through({}, say)}</p>
            <a className="link justify-self-start font-bold" href={paths.ownPosts(language)}>
              {m.my_posts({}, say)}
            </a>
          </div>
        ) : (
          writing.said
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <SubmitButton language={language} label={label} isWorking={writing.isPending} />
          {isKept && (
            <ThrowAway
              language={language}
              discard={() => {
                forgetPostDraft(postId);
                delete document.documentElement.dataset["busy"];
                if (postId === null) form.reset(emptyDraft());
                else location.assign(paths.ownPosts(language));
                setKept(null);
              }}
            />
          )}
          <p className="text-small text-text-2" role="status">
            {isKept === true && m.write_kept({}, say)}
            {isKept === false && m.write_not_kept({}, say)}
          </p>
        </div>
      </form>
      {writing.sheet}
    </>
  );
}

/** A picture that was taken out of the post in another window cannot be kept by this one. */
const stillThere = (draft: PostDraft, { images }: ShownPictures): PostDraft => ({
  ...draft,
  pictures: draft.pictures.filter(({ sentAs }) => !sentAs.startsWith("I") || images.some(({ id }) => id === sentAs)),
});
