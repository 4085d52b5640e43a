// Ships JavaScript as a part of a post: where a member comments on it; a visitor finds the sign-in link.
import { lazy, Suspense, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { useSignedIn } from "../kit/use-signed-in.ts";
import { ReviewTime } from "./ReviewTime.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import "./sign-in-link.css";

const CommentForm = lazy(() => import("./CommentForm.tsx").then((part) => ({ default: part.CommentForm })));

export function CommentComposer({ publicationId }: { publicationId: string }) {
  const t = useWords();
  const language = useLanguage();
  const isMember = useSignedIn();
  const [sent, setSent] = useState<{ isHeld: boolean } | null>(null);
  if (!isMember) {
    return (
      <a className="pill pill-outline justify-self-start" href={paths.signIn(language)} rel="nofollow" data-sign-in-link>
        {t(m.comment_sign_in)}
      </a>
    );
  }
  return (
    <div className="grid gap-3">
      <Suspense fallback={<p className="min-h-40" />}>
        <CommentForm
          draftName={`comment:${publicationId}`}
          label={t(m.comment_write)}
          hint={t(m.comment_hint)}
          button={t(m.comment_send)}
          target={{ kind: "publication", publicationId }}
          onSaved={setSent}
        />
      </Suspense>
      <p className="text-small text-text-2 empty:hidden" role="status">
        {sent && !sent.isHeld && t(m.comment_sent)}
        {sent?.isHeld && (
          <>
            {t(m.comment_held)} <ReviewTime />
          </>
        )}
      </p>
    </div>
  );
}
