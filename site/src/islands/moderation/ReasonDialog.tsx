// Ships JavaScript as a part of moderation: asks for the reason of what a moderator is about to do.
import type { ReactNode } from "react";
import * as z from "zod/mini";
import { m } from "../../paraglide/messages.js";
import { Dialog } from "../kit/Dialog.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { characters, useZodForm } from "../kit/forms/use-zod-form.ts";
import { TextArea } from "../kit/forms/TextArea.tsx";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useWords } from "../kit/language.tsx";

interface Props {
  title: string;
  /** What will happen, where the title does not say it all. */
  children?: ReactNode;
  /** Of the button that does it. */
  label: string;
  act: (given: { reason: string }) => void;
  isWorking: boolean;
  failure: Error | null;
  close: () => void;
}

const reasonLength = { least: 3, most: 500 } as const;

export function ReasonDialog({ title, children, label, act, isWorking, failure, close }: Props) {
  const t = useWords();
  const error = t(m.moderation_reason_missing, reasonLength);
  const Reason = z.object({
    reason: z.string().check(z.trim(), characters({ min: reasonLength.least, max: reasonLength.most }, error)),
  });
  const form = useZodForm(Reason, "reason");
  return (
    <Dialog title={title} close={close}>
      {children}
      <form className="grid gap-4" method="post" noValidate onSubmit={(event) => void form.handleSubmit(act)(event)}>
        <TextArea
          {...form.register("reason", { value: "" })}
          label={t(m.moderation_reason)}
          hint={t(m.moderation_reason_hint)}
          error={form.formState.errors.reason?.message}
          rows={3}
        />
        {failure && <ErrorNote failure={failure} />}
        <div className="flex flex-wrap gap-3">
          <SubmitButton label={label} isWorking={isWorking} />
          <button className="pill pill-outline min-h-12" type="button" onClick={close}>
            {t(m.form_cancel)}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
