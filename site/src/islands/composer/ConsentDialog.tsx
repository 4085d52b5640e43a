// Ships JavaScript as a part of the community's forms: asks for age and terms when the API wants them, then lets the call go on.
import { declarationVersion, usualPostingAge } from "@ryadom/shared/consent-version.ts";
import { useGiveCommunityConsents } from "../../api/consents.ts";
import { communityRulesOptions } from "../../api/release-files.ts";
import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { paths } from "@ryadom/shared/paths.ts";
import { m } from "../../paraglide/messages.js";
import { Dialog } from "../kit/Dialog.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { useZodForm } from "../kit/forms/use-zod-form.ts";
import { LoadingError } from "../kit/LoadingError.tsx";
import { ErrorNote } from "../kit/ErrorNote.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/forms/fields.css";
import "../kit/forms/choices.css";

interface Props {
  close: () => void;
  onAgreed: () => void;
}

export function ConsentDialog({ close, onAgreed }: Props) {
  const t = useWords();
  const language = useLanguage();
  const rules = useQuery(communityRulesOptions(language));
  const ticked = z.boolean().check(z.refine((isOn) => isOn, { error: t(m.consent_dialog_both) }));
  const age = rules.data?.postingAge === undefined ? usualPostingAge : rules.data.postingAge;
  const form = useZodForm(z.object({ age: age === null ? z.boolean() : ticked, terms: ticked }));
  const agreeing = useGiveCommunityConsents(onAgreed);
  const { errors } = form.formState;
  const error = errors.age?.message ?? errors.terms?.message;
  return (
    <Dialog title={t(m.consent_dialog_title)} close={close}>
      <p className="text-text-2">{t(m.consent_dialog_lead)}</p>
      {rules.isError && <LoadingError error={rules.error} retry={() => void rules.refetch()} />}
      {rules.isPending && <p role="status">{t(m.loading)}</p>}
      {rules.data && (
        <form
          className="grid gap-4"
          method="post"
          noValidate
          onSubmit={(event) =>
            void form.handleSubmit(() => agreeing.run({ age, terms: rules.data.terms?.version ?? declarationVersion }))(event)
          }
        >
          {rules.data.rules && (
            <div>
              <p className="font-medium">{t(m.rules_short)}</p>
              <ul className="list-disc ps-5 text-small">
                {rules.data.rules.map(({ key, title }) => (
                  <li key={key}>{title}</li>
                ))}
              </ul>
              <a className="link inline-flex min-h-11 items-center" href={paths.rules(language)} target="_blank" rel="noopener">
                {t(m.rules_examples)}
              </a>
            </div>
          )}
          {(age === null ? (["terms"] as const) : (["age", "terms"] as const)).map((name) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                className="checkbox"
                type="checkbox"
                aria-invalid={errors[name] ? true : undefined}
                {...form.register(name, { value: false })}
              />
              <span className="font-medium">
                {name === "age" ? t(m.consent_age, { age: age ?? usualPostingAge }) : t(m.consent_dialog_terms)}
              </span>
            </label>
          ))}
          {rules.data.terms && (
            <a
              className="link ms-9 inline-flex min-h-11 items-center justify-self-start"
              href={rules.data.terms.href}
              target="_blank"
              rel="noopener"
            >
              {t(m.consent_dialog_read)}
            </a>
          )}
          {error && (
            <p className="field-error" role="alert">
              {error}
            </p>
          )}
          {agreeing.error && <ErrorNote failure={agreeing.error} />}
          <SubmitButton label={t(m.consent_dialog_go)} isWorking={agreeing.isPending} />
        </form>
      )}
      <button className="pill pill-outline justify-self-start" type="button" onClick={close}>
        {t(m.form_cancel)}
      </button>
    </Dialog>
  );
}
