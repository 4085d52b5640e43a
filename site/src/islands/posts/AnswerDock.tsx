// Ships JavaScript as a part of a post: where one answers, docked at the lower edge; a visitor's words wait there for the sign-in.
import { lazy, Suspense, useState } from "react";
import { limits } from "@ryadom/shared/limits.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { readDraft, storeDraft } from "../../device/tab-draft.ts";
import { m } from "../../paraglide/messages.js";
import { useBrowserValue } from "../kit/use-browser-value.ts";
import { useSignedIn } from "../kit/use-signed-in.ts";
import { ReviewTime } from "./ReviewTime.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/forms/fields.css";
import "./AnswerDock.css";
import "./sign-in-link.css";

const CommentForm = lazy(() => import("./CommentForm.tsx").then((part) => ({ default: part.CommentForm })));

export function AnswerDock({ publicationId }: { publicationId: string }) {
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
    </div>
  );
}

/** What a visitor writes stays in this tab, and stands in their field once they are signed in. */
function VisitorsWords({ draftName }: { draftName: string }) {
  const t = useWords();
  const language = useLanguage();
  const kept = useBrowserValue(() => readDraft(draftName), "");
  return (
    <div className="answer-dock-row">
      <textarea
        key={kept === "" ? "empty" : "kept"}
        className="needs-script field text-field answer-dock-field"
        aria-label={t(m.comment_write)}
        placeholder={t(m.comment_hint)}
        defaultValue={kept}
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
