// Ships JavaScript because only the API knows what the one who is signed in answered.
import { paths } from "@ryadom/shared/paths.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type OwnComment, ownCommentsOptions } from "../../api/own-comments.ts";
import { sanitizedHtml } from "../../device/sanitized-html.ts";
import { formatDateTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { EmptyPicture } from "../kit/EmptyPicture.tsx";
import { useLanguage, useWords, withLanguage } from "../kit/language.tsx";
import { PagedList } from "../kit/PagedList.tsx";
import { MemberIsland } from "../session/MemberIsland.tsx";
import { TitleOfPost } from "./TitleOfPost.tsx";
import "../../components/base/prose.css";
import "../kit/badge.css";

export const OwnComments = withLanguage(function OwnComments() {
  return <MemberIsland>{() => <Comments />}</MemberIsland>;
});

function Comments() {
  const t = useWords();
  const language = useLanguage();
  return (
    <PagedList
      list={useInfiniteQuery(ownCommentsOptions())}
      idOf={({ comment }) => comment.id}
      empty={
        <>
          <EmptyPicture picture={{ motif: "kettle", air: "moss" }} />
          <p>{t(m.my_comments_empty)}</p>
          <a className="pill pill-outline" href={paths.feed(language)}>
            {t(m.to_feed)}
          </a>
        </>
      }
    >
      {(one) => <Row one={one} />}
    </PagedList>
  );
}

function Row({ one: { comment, isHidden, post } }: { one: OwnComment }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <article className="card grid gap-2 px-4 py-4">
      <div>
        <h2 className="text-body wrap-anywhere">
          {post ? (
            <TitleOfPost post={post} href={`${paths.post(language, comment.publicationId)}#comment-${comment.id}`} />
          ) : (
            t(m.my_comments_post_gone)
          )}
        </h2>
        <p className="text-small text-text-2">
          <time dateTime={comment.date}>{formatDateTime(language, comment.date)}</time>
          {comment.isEdited && <> · {t(m.post_edited)}</>}
        </p>
      </div>
      {comment.isHeld && <p className="badge bg-warn-soft text-warn">{t(m.comment_held)}</p>}
      {isHidden && !comment.isHeld && (
        <div className="grid justify-items-start">
          <p className="badge bg-warn-soft text-warn">{t(m.my_comments_hidden)}</p>
          <a className="link inline-flex min-h-11 items-center text-small" href={paths.ownCases(language)}>
            {t(m.my_hidden_cases)}
          </a>
        </div>
      )}
      <div
        className="prose line-clamp-6 text-[1rem]"
        lang={post?.sourceLang}
        dangerouslySetInnerHTML={{ __html: sanitizedHtml(comment.contentHtml ?? "") }}
      />
      {comment.reactionsCount > 0 && <p className="text-small text-text-2">{t(m.reactions_count, { count: comment.reactionsCount })}</p>}
    </article>
  );
}
