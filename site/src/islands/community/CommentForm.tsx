// Ships JavaScript as a part of a post: a field for a comment, a reply or a change, kept in this window until it is sent.
import { limits } from "@ryadom/shared/limits.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { draft, forgetDraft, keepDraft } from "../../device/draft.ts";
import type { Comment } from "../../community/client.ts";
import { m } from "../../paraglide/messages.js";
import { SubmitButton } from "../account/SubmitButton.tsx";
import { useTypedForm } from "../account/use-typed-form.ts";
import { hasCode } from "./needs-sign-in.ts";
import { WritingNotes } from "./WritingNotes.tsx";
import { TextArea } from "./TextArea.tsx";
import { useWritingCall } from "./use-writing-call.tsx";

interface Props {
  language: Language;
  /** What its draft is called. */
  name: string;
  label: string;
  hint?: ReactNode;
  button: string;
  /** What stands there when nothing was begun yet. */
  text?: string;
  takesFocus?: boolean;
  send: (content: string, key: string) => Promise<Comment>;
  sent: (comment: Comment) => void;
  cancel?: () => void;
}

export function CommentForm({ language, name, label, hint, button, text = "", takesFocus = false, send, sent, cancel }: Props) {
  const say = { locale: language };
  const [first] = useState(() => draft(name) || text);
  const [key, setKey] = useState<string>(() => crypto.randomUUID());
  const Words = z.object({
    content: z.string().check(
      z.trim(),
      z.minLength(1, { error: m.comment_missing({}, say) }),
      z.maxLength(limits.commentCharacters, {
        error: m.comment_long({ count: limits.commentCharacters }, say),
      }),
    ),
  });
  const form = useTypedForm(Words, takesFocus ? "content" : undefined);
  const typed = useWatch({ control: form.control, name: "content" }) as string | undefined;
  const writing = useWritingCall(
    language,
    false,
    ({ content }: z.infer<typeof Words>) => send(content, key),
    (comment) => {
      forgetDraft(name);
      form.reset({ content: "" });
      setKey(crypto.randomUUID());
      sent(comment);
    },
  );
  const stop = () => {
    forgetDraft(name);
    cancel?.();
  };
  return (
    <>
      <form
        className="grid gap-3"
        lang={language}
        method="post"
        noValidate
        onSubmit={(event) => void form.handleSubmit(writing.run)(event)}
      >
        <TextArea
          {...form.register("content", {
            onChange: (event: { target: { value: string } }) => void keepDraft(name, event.target.value),
          })}
          label={label}
          hint={hint}
          error={form.formState.errors.content?.message}
          defaultValue={first}
          rows={3}
        />
        <WritingNotes language={language} text={typed ?? ""} />
        {hasCode(writing.error, "conflict") ? <p className="said-failure">{m.comment_went_through({}, say)}</p> : writing.said}
        <div className="flex flex-wrap gap-3">
          <SubmitButton language={language} label={button} isWorking={writing.isPending} />
          {cancel && (
            <button className="pill pill-outline min-h-12" type="button" onClick={stop}>
              {m.form_cancel({}, say)}
            </button>
          )}
        </div>
      </form>
      {writing.sheet}
    </>
  );
}
