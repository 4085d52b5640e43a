// Ships JavaScript as a part of the account: the name a member is known by, with a suggestion and a gentle warning.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { answered, api } from "../../community/client.ts";
import { draft, forgetDraft, keepDraft } from "../../device/draft.ts";
import { m } from "../../paraglide/messages.js";
import { looksLike } from "./looks-like.ts";
import { Said } from "./Said.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { TextField } from "./TextField.tsx";
import { useCall } from "./use-call.ts";
import { meKey } from "./use-me.ts";
import { useTypedForm } from "./use-typed-form.ts";

interface Props {
  language: Language;
  alias: string;
  /** Of the button. */
  label?: string;
  saved?: () => void;
}

export function AliasForm({ language, alias, label, saved }: Props) {
  const say = { locale: language };
  const client = useQueryClient();
  const error = m.alias_bad({}, say);
  const Alias = z
    .string()
    .check(z.trim(), z.minLength(2, { error }), z.maxLength(40, { error }), z.regex(/^[^\p{Cc}\p{Cf}<>@]*$/u, { error }));
  const form = useTypedForm(z.object({ alias: Alias }));
  const typed = useWatch({ control: form.control, name: "alias" }) ?? alias;
  const saving = useCall(
    (body: { alias: string }) => answered(api.PATCH("/api/me", { body })),
    (me) => {
      client.setQueryData(meKey, me);
      forgetDraft("alias");
      form.setValue("alias", me.alias);
      saved?.();
    },
  );
  const suggesting = useCall(
    () => answered(api.GET("/api/me/alias-suggestion", { params: { query: { language } } })),
    (suggestion) => {
      form.setValue("alias", suggestion.alias, { shouldValidate: true });
      keepDraft("alias", suggestion.alias);
    },
  );
  const warning = { email: m.alias_like_email({}, say), name: m.alias_like_name({}, say), nothing: null }[looksLike(typed)];
  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={(event) => void form.handleSubmit(saving.run)(event)}>
      <TextField
        {...form.register("alias", { onChange: (event: { target: { value: string } }) => void keepDraft("alias", event.target.value) })}
        label={m.alias({}, say)}
        isLabelHidden={!saved}
        hint={m.alias_hint({}, say)}
        error={form.formState.errors.alias?.message}
        below={
          <p className="text-small text-warn empty:hidden" role="status">
            {warning}
          </p>
        }
        type="text"
        autoComplete="nickname"
        maxLength={200}
        defaultValue={draft("alias") || alias}
      />
      <Said language={language} failure={saving.error ?? suggesting.error} done={saving.isSuccess && m.form_saved({}, say)} />
      <div className="flex flex-wrap gap-3">
        <SubmitButton language={language} label={label ?? m.form_save({}, say)} isWorking={saving.isPending} />
        <button className="pill pill-outline min-h-12" type="button" onClick={() => suggesting.run()}>
          {m.alias_suggest({}, say)}
        </button>
      </div>
    </form>
  );
}
