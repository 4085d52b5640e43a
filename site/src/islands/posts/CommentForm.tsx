// Ships JavaScript as a part of a post: a field for a comment, a reply or a change, kept in this window until it is sent.
import { hasErrorCode } from "../../api/api-error.ts";
import { type Comment, type CommentTarget, useSaveComment } from "../../api/comments.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { readDraft, removeDraft, storeDraft } from "../../device/tab-draft.ts";
import { m } from "../../paraglide/messages.js";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { characters, useZodForm } from "../kit/forms/use-zod-form.ts";
import { SafetyHints } from "../composer/SafetyHints.tsx";
import { TextArea } from "../kit/forms/TextArea.tsx";
import { useSubmitWithConsent } from "../composer/use-submit-with-consent.tsx";
import { useWaitForConnection } from "./use-wait-for-connection.ts";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";
import "./AnswerDock.css";

interface Props {
  /** Under it the draft is kept in this window. */
  draftName: string;
  label: string;
  hint?: ReactNode;
  button: string;
  /** What stands there when nothing was begun yet. */
  initialText?: string;
  takesFocus?: boolean;
  target: CommentTarget;
  onSaved: (comment: Comment) => void;
  cancel?: () => void;
  /** One line at the lower edge that grows to six; the label is said, not shown. */
  isDocked?: boolean;
}

export function CommentForm({
  draftName,
  label,
  hint,
  button,
  initialText = "",
  takesFocus = false,
  target,
  onSaved,
  cancel,
  isDocked = false,
}: Props) {
  const t = useWords();
  const language = useLanguage();
  const [first] = useState(() => readDraft(draftName) || initialText);
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const Words = z.object({
    content: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, { error: t(m.comment_missing) }),
        characters({ max: limits.commentCharacters }, t(m.comment_long, { count: limits.commentCharacters })),
      ),
  });
  const form = useZodForm(Words);
  const element = useRef<HTMLFormElement>(null);
  // At once, and where the text ends: whoever is typing goes on typing.
  useLayoutEffect(() => {
    const field = element.current?.elements.namedItem("content");
    if (!takesFocus || !(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, [takesFocus]);
  const typed = useWatch({ control: form.control, name: "content" }) as string | undefined;
  const saving = useSaveComment(target, (comment) => {
    removeDraft(draftName);
    form.reset({ content: "" });
    setKey(crypto.randomUUID());
    onSaved(comment);
  });
  const submission = useSubmitWithConsent(false, saving);
  // Without a connection the words stay where they are, and go out by themselves unless they were changed since.
  const isUnchanged = saving.variables !== undefined && saving.variables.content === typed?.trim();
  const isWaiting = useWaitForConnection(hasErrorCode(submission.error, "network") && isUnchanged, () =>
    submission.run({ content: typed!.trim(), key }),
  );
  const stop = () => {
    removeDraft(draftName);
    cancel?.();
  };
  return (
    <>
      <form
        ref={element}
        className="grid gap-3"
        lang={language}
        method="post"
        noValidate
        onSubmit={(event) => void form.handleSubmit(({ content }) => submission.run({ content, key }))(event)}
      >
        {isDocked && <SafetyHints text={typed ?? ""} />}
        <div className={isDocked ? "answer-dock-row" : "grid gap-3"}>
          <TextArea
            {...form.register("content", {
              onChange: (event: { target: { value: string } }) => void storeDraft(draftName, event.target.value),
            })}
            label={label}
            hint={hint}
            error={form.formState.errors.content?.message}
            defaultValue={first}
            {...(isDocked ? { rows: 1, isLabelHidden: true, className: "answer-dock-field", placeholder: t(m.comment_hint) } : { rows: 3 })}
          />
          {isDocked && <SubmitButton label={button} isWorking={submission.isPending} />}
        </div>
        {!isDocked && <SafetyHints text={typed ?? ""} />}
        {hasErrorCode(submission.error, "conflict") ? (
          <p className="status-failure">{t(m.comment_already_published)}</p>
        ) : isWaiting ? (
          <p className="text-small text-text-2" role="status">
            {t(m.comment_waits)}
          </p>
        ) : (
          submission.status
        )}
        {!isDocked && (
          <div className="flex flex-wrap gap-3">
            <SubmitButton label={button} isWorking={submission.isPending} />
            {cancel && (
              <button className="pill pill-outline min-h-12" type="button" onClick={stop}>
                {t(m.form_cancel)}
              </button>
            )}
          </div>
        )}
      </form>
      {submission.dialog}
    </>
  );
}
