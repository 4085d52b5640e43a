// Ships JavaScript as a part of a case: the hidden text as it was written, to be changed and sent again; a draft stays in this window.
import { limits } from "@ryadom/shared/limits.ts";
import * as z from "zod/mini";
import { type OwnCaseText, useSendAgain } from "../../api/own-cases.ts";
import { readDraft, removeDraft, storeDraft } from "../../device/tab-draft.ts";
import { m } from "../../paraglide/messages.js";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { TextArea } from "../kit/forms/TextArea.tsx";
import { characters, useZodForm } from "../kit/forms/use-zod-form.ts";
import { useWords } from "../kit/language.tsx";

const most = {
  publication: limits.publicationCharacters,
  comment: limits.commentCharacters,
  "course-rating": limits.ratingCharacters,
} as const;

export function SendAgain({ id, text }: { id: string; text: OwnCaseText }) {
  const t = useWords();
  const draftName = `case-text:${id}`;
  const isPost = text.kind === "publication";
  const max = most[text.kind];
  const Words = z.object({
    title: z.string().check(z.trim(), characters({ min: isPost ? 1 : 0, max: limits.titleCharacters }, t(m.case_title_length))),
    content: z.string().check(z.trim(), characters({ min: text.kind === "comment" ? 1 : 0, max }, t(m.case_text_length, { count: max }))),
  });
  const form = useZodForm(Words);
  const sending = useSendAgain(id, text);
  return (
    <form
      className="card grid gap-4 px-4 py-4"
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit((words) => sending.runThen(words, () => removeDraft(draftName)))(event)}
    >
      {isPost && (
        <TextArea
          {...form.register("title", { value: text.title })}
          label={t(m.case_text_title)}
          error={form.formState.errors.title?.message}
          rows={1}
        />
      )}
      <TextArea
        {...form.register("content", {
          value: readDraft(draftName) || text.content,
          onChange: (event: { target: { value: string } }) => void storeDraft(draftName, event.target.value),
        })}
        label={t(m.case_text_words)}
        hint={t(m.case_send_again_hint)}
        error={form.formState.errors.content?.message}
        rows={8}
      />
      {sending.error && <ErrorNote failure={sending.error} />}
      <SubmitButton label={t(m.case_send_again)} isWorking={sending.isPending} className="pill-primary justify-self-start" />
    </form>
  );
}
