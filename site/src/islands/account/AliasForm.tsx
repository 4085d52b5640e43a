// Ships JavaScript as a part of the account: the name a member is known by, with a suggestion and a gentle warning.
import { useSuggestAlias, useUpdateAccount } from "../../api/account.ts";
import { hasErrorCode } from "../../api/api-error.ts";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { readDraft, removeDraft, storeDraft } from "../../device/tab-draft.ts";
import { m } from "../../paraglide/messages.js";
import { aliasWarning } from "./alias-warning.ts";
import { FormStatus } from "../kit/FormStatus.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { TextField } from "../kit/forms/TextField.tsx";
import { characters, useZodForm } from "../kit/forms/use-zod-form.ts";
import { useLanguage, useWords } from "../kit/language.tsx";

interface Props {
  alias: string;
  /** Of the button. */
  label?: string;
  onSaved?: () => void;
}

export function AliasForm({ alias, label, onSaved }: Props) {
  const t = useWords();
  const language = useLanguage();
  const error = t(m.alias_bad);
  const Alias = z.string().check(z.trim(), characters({ min: 2, max: 40 }, error), z.regex(/^[^\p{Cc}\p{Cf}<>@]*$/u, { error }));
  const form = useZodForm(z.object({ alias: Alias }));
  const typed = useWatch({ control: form.control, name: "alias" }) ?? alias;
  const saving = useUpdateAccount((me) => {
    removeDraft("alias");
    form.setValue("alias", me.alias);
    onSaved?.();
  });
  const suggesting = useSuggestAlias(language, (suggestion) => {
    form.setValue("alias", suggestion.alias, { shouldValidate: true });
    storeDraft("alias", suggestion.alias);
  });
  // The form lets through what has the right shape; the API alone knows which names deceive.
  const isDeceiving = hasErrorCode(saving.error, "invalid-argument");
  const warning = { email: t(m.alias_like_email), name: t(m.alias_like_name), nothing: null }[aliasWarning(typed)];
  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={(event) => void form.handleSubmit(saving.run)(event)}>
      <TextField
        {...form.register("alias", { onChange: (event: { target: { value: string } }) => void storeDraft("alias", event.target.value) })}
        label={t(m.alias)}
        isLabelHidden={!onSaved}
        hint={t(m.alias_hint)}
        error={form.formState.errors.alias?.message ?? (isDeceiving ? t(m.alias_deceiving) : undefined)}
        below={
          <p className="text-small text-warn empty:hidden" role="status">
            {warning}
          </p>
        }
        type="text"
        autoComplete="nickname"
        maxLength={200}
        defaultValue={readDraft("alias") || alias}
      />
      <FormStatus failure={isDeceiving ? null : (saving.error ?? suggesting.error)} done={saving.isSuccess && t(m.form_saved)} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={label ?? t(m.form_save)} isWorking={saving.isPending} />
        <button className="pill pill-outline min-h-12" type="button" onClick={() => suggesting.run()}>
          {t(m.alias_suggest)}
        </button>
      </div>
    </form>
  );
}
