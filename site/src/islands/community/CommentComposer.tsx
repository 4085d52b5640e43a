// Ships JavaScript as a part of a post: where a member answers it; a visitor finds the door.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { addComment, changePosts } from "../../community/known-items.ts";
import { sendComment } from "../../community/writing.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { useSigned } from "./use-signed.ts";

const CommentForm = lazy(() => import("./CommentForm.tsx").then((part) => ({ default: part.CommentForm })));

export function CommentComposer({ language, publicationId }: { language: Language; publicationId: string }) {
  const say = { locale: language };
  const client = useQueryClient();
  const isMember = useSigned();
  const [wasSent, setSent] = useState(false);
  if (!isMember) {
    return (
      <a className="pill pill-outline justify-self-start" href={paths.signIn(language)} rel="nofollow" data-door>
        {m.comment_sign_in({}, say)}
      </a>
    );
  }
  return (
    <div className="grid gap-3">
      <Suspense fallback={<p className="min-h-40" />}>
        <CommentForm
          language={language}
          name={`comment:${publicationId}`}
          label={m.comment_write({}, say)}
          hint={m.comment_hint({}, say)}
          button={m.comment_send({}, say)}
          send={(content, key) => sendComment(publicationId, { content, repliedToCommentId: null }, key)}
          sent={(comment) => {
            addComment(client, comment);
            if (comment.isHeld) return;
            changePosts(client, (post) =>
              post.publicationId === publicationId ? { ...post, commentsCount: post.commentsCount + 1 } : post,
            );
            setSent(true);
          }}
        />
      </Suspense>
      <p className="text-small text-text-2 empty:hidden" role="status">
        {wasSent && m.comment_sent({}, say)}
      </p>
    </div>
  );
}
