// Ships JavaScript as a part of a post: where one answers, docked at the lower edge; a visitor's words wait there for the sign-in.
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { limits } from "@ryadom/shared/limits.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { readDraft, storeDraft } from "../../device/tab-draft.ts";
import { m } from "../../paraglide/messages.js";
import { useSignedIn } from "../kit/use-signed-in.ts";
import { ReviewTime } from "./ReviewTime.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/forms/fields.css";
import "./AnswerDock.css";
import "./sign-in-link.css";

const CommentForm = lazy(() => import("./CommentForm.tsx").then((part) => ({ default: part.CommentForm })));

interface Props {
  publicationId: string;
  /** Offered once they have answered: to hear of new answers. */
  follow: ReactNode;
}

export function AnswerDock({ publicationId, follow }: Props) {
  const t = useWords();
  const isMember = useSignedIn();
  const [sent, setSent] = useState<{ isHeld: boolean } | null>(null);
  const draftName = `comment:${publicationId}`;
  return (
    <div className="answer-dock">
      {isMember ? (
        <Suspense fallback={<p className="min-h-12" />}>
          <CommentForm
            draftName={draftName}
            label={t(m.comment_write)}
            button={t(m.comment_send)}
            target={{ kind: "publication", publicationId }}
            onSaved={setSent}
            isDocked
          />
        </Suspense>
      ) : (
        <VisitorsWords draftName={draftName} />
      )}
      <p className="text-small text-text-2 empty:hidden" role="status">
        {sent && !sent.isHeld && t(m.comment_sent)}
        {sent?.isHeld && (
          <>
            {t(m.comment_held)} <ReviewTime />
          </>
        )}
      </p>
      {sent && follow}
    </div>
  );
}

/** What a visitor writes stays in this tab, and stands in their field once they are signed in. */
function VisitorsWords({ draftName }: { draftName: string }) {
  const t = useWords();
  const language = useLanguage();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const box = field.current;
    if (!box) return;
    // What was typed before the script came is newer than what was kept.
    if (box.value === "") box.value = readDraft(draftName);
    else storeDraft(draftName, box.value);
  }, [draftName]);
  return (
    <div className="answer-dock-row">
      <textarea
        ref={field}
        className="needs-script field text-field answer-dock-field"
        aria-label={t(m.comment_write)}
        placeholder={t(m.comment_hint)}
        maxLength={limits.commentCharacters}
        rows={1}
        onChange={(event) => void storeDraft(draftName, event.target.value)}
      />
      <a className="pill pill-primary" href={paths.signIn(language)} rel="nofollow" data-sign-in-link>
        {t(m.comment_sign_in)}
      </a>
    </div>
  );
}
