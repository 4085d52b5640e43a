// Ships JavaScript as a part of a post: where one answers, docked at the lower edge; a visitor's words wait there for the sign-in.
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { limits } from "@ryadom/shared/limits.ts";
import { paths } from "@ryadom/shared/paths.ts";
import { readDraft, storeDraft } from "../../device/tab-draft.ts";
import { m } from "../../paraglide/messages.js";
import { useSignedIn } from "../kit/use-signed-in.ts";
import type { CommentForm } from "./CommentForm.tsx";
import { ReviewTime } from "./ReviewTime.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/forms/fields.css";
import "./AnswerDock.css";
import "./sign-in-link.css";

type Form = typeof CommentForm;

export function AnswerDock({ publicationId }: { publicationId: string }) {
  const t = useWords();
  const language = useLanguage();
  const isMember = useSignedIn();
  const dock = useRef<HTMLDivElement>(null);
  const { loaded, isLoading, loadAgain } = useCommentForm(isMember, dock);
  const [sent, setSent] = useState<{ isHeld: boolean } | null>(null);
  const draftName = `comment:${publicationId}`;
  return (
    <div className="answer-dock" ref={dock}>
      {loaded ? (
        <loaded.Form
          draftName={draftName}
          label={t(m.comment_write)}
          button={t(m.comment_send)}
          target={{ kind: "publication", publicationId }}
          onSaved={setSent}
          takesFocus={loaded.takesFocus}
          isDocked
        />
      ) : (
        <EarlyWords draftName={draftName}>
          {isMember ? (
            <button className="pill pill-primary" type="button" disabled={isLoading} onClick={loadAgain}>
              {t(m.comment_send)}
            </button>
          ) : (
            <a className="pill pill-primary" href={paths.signIn(language)} rel="nofollow" data-sign-in-link>
              {t(m.comment_sign_in)}
            </a>
          )}
        </EarlyWords>
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

/**
 * Fetches the form that a member sends with. @param dock where they may be writing meanwhile: the form takes that place in one step, and the focus with
 * it, so that no letter falls between the two
 */
function useCommentForm(isMember: boolean, dock: RefObject<HTMLElement | null>) {
  const [loaded, setLoaded] = useState<{ Form: Form; takesFocus: boolean } | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    if (!isMember) return;
    import("./CommentForm.tsx").then(
      ({ CommentForm: Form }) => {
        const takesFocus = dock.current?.contains(document.activeElement) ?? false;
        flushSync(() => setLoaded({ Form, takesFocus }));
      },
      // Without a connection the words stay where they are; a press tries again.
      () => setFailed(attempt),
    );
  }, [isMember, dock, attempt]);
  return { loaded: isMember ? loaded : null, isLoading: failed < attempt, loadAgain: () => setAttempt(attempt + 1) };
}

interface EarlyWordsProps {
  draftName: string;
  /** The button beside the field. */
  children: ReactNode;
}

/** What is written here stays in this tab: a visitor finds it in the form once they are signed in, a member once the form has come. */
function EarlyWords({ draftName, children }: EarlyWordsProps) {
  const t = useWords();
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
      {children}
    </div>
  );
}
