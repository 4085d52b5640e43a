// Ships JavaScript as a part of the member's own list: a post of theirs, also one that nobody else can see.
import { sanitizedHtml } from "../../device/sanitized-html.ts";
import { isPublished, type Publication, useRefreshOwnPublications } from "../../api/publications.ts";
import type { ThemeName } from "../kit/theme-name.ts";
import Heart from "lucide-react/icons/heart";
import MessageSquare from "lucide-react/icons/message-square";
import { useState } from "react";
import { formatDateTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { PostImages } from "./PostImages.tsx";
import { HeldRequest } from "./HeldRequest.tsx";
import { RemovalNotice } from "./RemovalNotice.tsx";
import type { Removal } from "./ContentMenu.tsx";
import { PostMenu } from "./PostMenu.tsx";
import { TakeBack } from "./TakeBack.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../../components/base/prose.css";
import "../kit/badge.css";

interface Props {
  post: Publication;
  themes: ThemeName[];
}

export function OwnPost({ post, themes }: Props) {
  const t = useWords();
  const language = useLanguage();
  const refresh = useRefreshOwnPublications();
  const [removal, setRemoval] = useState<Removal | null>(null);
  if (removal) {
    return <RemovalNotice content={{ kind: "post", id: post.publicationId }} removal={removal} blockTarget={null} onChange={setRemoval} />;
  }
  const isOut = isPublished(post);
  const isPublic = isOut && !post.isHidden;
  const theme = themes.find(({ key }) => key === (post.subthemeId ?? post.themeId));
  const when = formatDateTime(language, post.date);
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
            {isOut && <time dateTime={post.date}>{when}</time>}
            {isOut && theme && " · "}
            {theme?.name}
            {post.isEdited && <> · {t(m.post_edited)}</>}
          </p>
        </div>
        <PostMenu post={post} onRemoved={setRemoval} onWorryReported={() => {}} />
      </div>
      {!isOut && <p className="badge bg-info-soft text-info">{t(m.my_scheduled, { date: when })}</p>}
      {post.isHidden && !post.isHeld && (
        <div className="grid justify-items-start gap-1">
          <p className="badge bg-warn-soft text-warn">{t(m.my_hidden)}</p>
          <p className="flex flex-wrap gap-x-5">
            <a className="link inline-flex min-h-11 items-center" href={paths.ownCases(language)}>
              {t(m.my_hidden_cases)}
            </a>
            <a className="link inline-flex min-h-11 items-center" href={paths.crisis(language)}>
              {t(m.crisis_link)}
            </a>
          </p>
        </div>
      )}
      {post.isHeld && (
        <HeldRequest
          state={t(m.my_held)}
          edit={
            <a className="pill pill-outline" href={paths.editPost(language, post.publicationId)}>
              {t(m.held_edit)}
            </a>
          }
        />
      )}
      {(!isOut || post.isHeld) && <TakeBack publicationId={post.publicationId} />}
      {post.isAnonymous && <p className="text-small text-text-2">{t(m.my_anonymous, { name: post.author?.alias ?? "" })}</p>}
      <div
        className={`prose text-[1rem] ${isPublic ? "line-clamp-3" : ""}`}
        lang={post.sourceLang}
        dangerouslySetInnerHTML={{ __html: sanitizedHtml(post.contentHtml) }}
      />
      <PostImages images={post.images} isWhole={false} onExpired={isPublic ? undefined : refresh} />
      {isPublic && (
        <p className="flex gap-4 text-small text-text-2">
          <span className="inline-flex items-center gap-1.5">
            <Heart size={16} aria-hidden="true" />
            <span aria-hidden="true">{post.reactionsCount}</span>
            <span className="sr-only">{t(m.reactions_count, { count: post.reactionsCount })}</span>
          </span>
          <span className="inline-flex items-center gap-1.5">
            <MessageSquare size={16} aria-hidden="true" />
            <span aria-hidden="true">{post.commentsCount}</span>
            <span className="sr-only">{t(m.comments_count, { count: post.commentsCount })}</span>
          </span>
        </p>
      )}
    </article>
  );
}
