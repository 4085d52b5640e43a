// Ships JavaScript as a part of a case: the appeal, from the first word to the answer; what is being written stays in this window.
import { limits } from "@ryadom/shared/limits.ts";
import * as z from "zod/mini";
import { type OwnCase, useAppeal } from "../../api/own-cases.ts";
import { readDraft, removeDraft, storeDraft } from "../../device/tab-draft.ts";
import { formatDateTime } from "../../format/dates.ts";
import { m } from "../../paraglide/messages.js";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { TextArea } from "../kit/forms/TextArea.tsx";
import { characters, useZodForm } from "../kit/forms/use-zod-form.ts";
import { useLanguage, useWords } from "../kit/language.tsx";
import { useBrowserValue } from "../kit/use-browser-value.ts";
import { AppealMessages } from "./AppealMessages.tsx";

export function AppealTalk({ one }: { one: OwnCase }) {
  const t = useWords();
  const language = useLanguage();
  const { appeal, canAppeal, appealUntil } = one;
  const isOver = useBrowserValue(() => appeal !== null && Date.parse(appeal.answerBy) < Date.now(), false);
  if (appeal === null && appealUntil === null) return null;
  return (
    <section className="grid gap-3" aria-labelledby="appeal">
      <h2 id="appeal">{t(m.case_appeal)}</h2>
      {appeal === null && canAppeal && appealUntil !== null && (
        <p className="text-text-2">{t(m.case_appeal_text, { time: formatDateTime(language, appealUntil) })}</p>
      )}
      {appeal === null && !canAppeal && <p className="text-text-2">{t(m.case_appeal_over)}</p>}
      {appeal && <AppealMessages messages={appeal.messages} ownLabel={t(m.case_from_you)} otherLabel={t(m.case_from_team)} isAuthor />}
      {appeal && (
        <p className="rounded-card bg-info-soft px-4 py-3" role="status">
          {appeal.outcome === "upheld" && t(m.case_upheld_text)}
          {appeal.outcome === "overturned" && t(m.case_overturned_text)}
          {appeal.outcome === null &&
            (isOver ? t(m.case_answer_late) : t(m.case_answer_by, { time: formatDateTime(language, appeal.answerBy) }))}
        </p>
      )}
      {(appeal?.canWrite ?? canAppeal) && <AppealForm id={one.id} isOpen={appeal !== null} />}
    </section>
  );
}

function AppealForm({ id, isOpen }: { id: string; isOpen: boolean }) {
  const t = useWords();
  const draftName = `appeal:${id}`;
  const error = t(m.case_appeal_length, { count: limits.appealCharacters });
  const Message = z.object({ content: z.string().check(z.trim(), characters({ min: 1, max: limits.appealCharacters }, error)) });
  const form = useZodForm(Message);
  const sending = useAppeal(id, isOpen);
  const send = ({ content }: { content: string }) =>
    sending.runThen(content, () => {
      removeDraft(draftName);
      form.reset({ content: "" });
    });
  return (
    <form className="card grid gap-4 px-4 py-4" method="post" noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
      <TextArea
        {...form.register("content", {
          value: readDraft(draftName),
          onChange: (event: { target: { value: string } }) => void storeDraft(draftName, event.target.value),
        })}
        label={isOpen ? t(m.case_appeal_more) : t(m.case_appeal_words)}
        hint={t(m.case_appeal_hint)}
        error={form.formState.errors.content?.message}
        rows={5}
      />
      {sending.error && <ErrorNote failure={sending.error} />}
      <SubmitButton label={t(m.case_appeal_send)} isWorking={sending.isPending} className="pill-primary justify-self-start" />
    </form>
  );
}
