// Ships JavaScript as a part of the community's forms: asks for age and terms when the API wants them, then lets the call go on.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { readRules } from "../../community/rules.ts";
import { agreeToPost } from "../../community/writing.ts";
import { m } from "../../paraglide/messages.js";
import { Sheet } from "../account/Sheet.tsx";
import { SubmitButton } from "../account/SubmitButton.tsx";
import { useCall } from "../account/use-call.ts";
import { useTypedForm } from "../account/use-typed-form.ts";
import { LoadingFailed } from "../LoadingFailed.tsx";
import { Trouble } from "./Trouble.tsx";

interface Props {
  language: Language;
  close: () => void;
  agreed: () => void;
}

/** Version of the declaration of age, which is about no longer text. */
const noTerms = "1";

export function ConsentSheet({ language, close, agreed }: Props) {
  const say = { locale: language };
  const rules = useQuery({ queryKey: ["rules", language], queryFn: () => readRules(language) });
  const ticked = z.boolean().check(z.refine((isOn) => isOn, { error: m.agree_both({}, say) }));
  const form = useTypedForm(z.object({ age: ticked, terms: ticked }));
  const agreeing = useCall(() => agreeToPost(rules.data?.terms?.version ?? noTerms), agreed);
  const { errors } = form.formState;
  const error = errors.age?.message ?? errors.terms?.message;
  return (
    <Sheet title={m.agree_title({}, say)} close={close}>
      <p className="text-text-2">{m.agree_lead({}, say)}</p>
      {rules.isError && <LoadingFailed language={language} error={rules.error} retry={() => void rules.refetch()} />}
      {rules.isPending && <p role="status">{m.loading({}, say)}</p>}
      {rules.data && (
        <form className="grid gap-4" method="post" noValidate onSubmit={(event) => void form.handleSubmit(() => agreeing.run())(event)}>
          {(["age", "terms"] as const).map((name) => (
            <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                className="tick"
                type="checkbox"
                aria-invalid={errors[name] ? true : undefined}
                {...form.register(name, { value: false })}
              />
              <span className="font-medium">{name === "age" ? m.agree_age({}, say) : m.agree_terms({}, say)}</span>
            </label>
          ))}
          {rules.data.terms && (
            <a
              className="link ms-9 inline-flex min-h-11 items-center justify-self-start"
              href={rules.data.terms.href}
              target="_blank"
              rel="noopener"
            >
              {m.agree_read({}, say)}
            </a>
          )}
          {error && (
            <p className="field-error" role="alert">
              {error}
            </p>
          )}
          {agreeing.error && <Trouble language={language} failure={agreeing.error} />}
          <SubmitButton language={language} label={m.agree_go({}, say)} isWorking={agreeing.isPending} />
        </form>
      )}
      <button className="pill pill-outline justify-self-start" type="button" onClick={close}>
        {m.form_cancel({}, say)}
      </button>
    </Sheet>
  );
}
