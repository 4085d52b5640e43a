// Ships JavaScript as a part of the member's own list: a post of theirs, also one that nobody else can see.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import Heart from "lucide-react/icons/heart";
import MessageSquare from "lucide-react/icons/message-square";
import { useState } from "react";
import type { Publication } from "../../community/client.ts";
import { momentName } from "../../device/days.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { PostPictures } from "../PostPictures.tsx";
import { GoneNote } from "./GoneNote.tsx";
import type { Gone } from "./ItemMenu.tsx";
import { isOut } from "./post-form.ts";
import { PostMenu } from "./PostMenu.tsx";

interface Props {
  language: Language;
  post: Publication;
  themes: { key: string; name: string }[];
}

export function OwnPost({ language, post, themes }: Props) {
  const say = { locale: language };
  const client = useQueryClient();
  const [gone, setGone] = useState<Gone | null>(null);
  if (gone) {
    return (
      <GoneNote language={language} written={{ kind: "post", id: post.publicationId }} gone={gone} blockable={null} change={setGone} />
    );
  }
  const out = isOut(post);
  const isPublic = out && !post.isHidden;
  const theme = themes.find(({ key }) => key === (post.subthemeId ?? post.themeId));
  const when = momentName(language, post.date);
  return (
    <article className="card grid gap-2 px-4 py-4">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="text-body wrap-anywhere" lang={post.sourceLang}>
            {isPublic ? (
              <a className="hover:underline" href={paths.post(language, post.slugId)}>
                {post.title}
              </a>
            ) : (
              post.title
            )}
          </h2>
          <p className="text-small text-text-2">
            {out && <time dateTime={post.date}>{when}</time>}
            {out && theme && " · "}
            {theme?.name}
            {post.isEdited && <> · {m.post_edited({}, say)}</>}
          </p>
        </div>
        <PostMenu language={language} post={post} gone={setGone} worried={() => {}} />
      </div>
      {!out && <p className="mark-note bg-info-soft text-info">{m.my_scheduled({ date: when }, say)}</p>}
      {post.isHidden && <p className="mark-note bg-warn-soft text-warn">{post.isHeld ? m.my_held({}, say) : m.my_hidden({}, say)}</p>}
      {post.isAnonymous && <p className="text-small text-text-2">{m.my_anonymous({ name: post.author?.alias ?? "" }, say)}</p>}
      <div
        className={`prose text-[1rem] ${isPublic ? "line-clamp-3" : ""}`}
        lang={post.sourceLang}
        dangerouslySetInnerHTML={{ __html: post.contentHtml }}
      />
      <PostPictures
        language={language}
        images={post.images}
        isWhole={false}
        expired={isPublic ? undefined : () => void client.invalidateQueries({ queryKey: ["own-posts"] })}
      />
      {isPublic && (
        <p className="flex gap-4 text-small text-text-2">
          <span className="inline-flex items-center gap-1.5">
            <Heart size={16} aria-hidden="true" />
            <span aria-hidden="true">{post.reactionsCount}</span>
            <span className="sr-only">{m.reactions_count({ count: post.reactionsCount }, say)}</span>
          </span>
          <span className="inline-flex items-center gap-1.5">
            <MessageSquare size={16} aria-hidden="true" />
            <span aria-hidden="true">{post.commentsCount}</span>
            <span className="sr-only">{m.comments_count({ count: post.commentsCount }, say)}</span>
          </span>
        </p>
      )}
    </article>
  );
}
