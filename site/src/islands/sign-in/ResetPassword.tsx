// Ships JavaScript because the token stands behind the `#` of the email's link, which no server ever sees.
import { hasErrorCode } from "../../api/api-error.ts";
import { usePasswordPolicy, useResetPassword } from "../../api/password.ts";
import { NewPasswordField, passwordProblem } from "../kit/forms/NewPasswordField.tsx";
import { useWatch } from "react-hook-form";
import * as z from "zod/mini";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { QueryProvider } from "../kit/QueryProvider.tsx";
import { FormStatus } from "../kit/FormStatus.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { useHashParam } from "../kit/use-hash-param.ts";
import { validatedField, useZodForm } from "../kit/forms/use-zod-form.ts";
import { withLanguage, useLanguage, useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";

/** The first HTML knows nothing of the link. */
const unread = "?";

export const ResetPassword = withLanguage(function ResetPassword() {
  const t = useWords();
  const token = useHashParam("token", unread);
  const isWithoutLink = token === "";
  return (
    <div className="grid items-start *:[grid-area:1/1]">
      {isWithoutLink && <AskForLink words={t(m.reset_no_link)} />}
      {/* The form keeps its room, so that what stands below does not jump when the link proves to be missing. */}
      <div className={isWithoutLink ? "invisible" : ""}>
        <QueryProvider>
          <ResetForm token={token} />
        </QueryProvider>
      </div>
    </div>
  );
});

function ResetForm({ token }: { token: string }) {
  const t = useWords();
  const language = useLanguage();
  const policy = usePasswordPolicy();
  const form = useZodForm(z.object({ password: validatedField((typed) => passwordProblem(t, policy, typed)) }));
  const saving = useResetPassword(token);
  const typed = useWatch({ control: form.control, name: "password" }) ?? "";
  if (saving.isSuccess)
    return (
      <div className="status-done grid gap-3" role="status">
        <p>{t(m.reset_done)}</p>
        <a className="pill pill-primary justify-self-start" href={paths.signIn(language)}>
          {t(m.sign_in_go)}
        </a>
      </div>
    );
  const { error } = saving;
  if (hasErrorCode(error, "auth/invalid-code", "invalid-argument")) return <AskForLink words={t(m.reset_used)} />;
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={(event) => void form.handleSubmit(saving.run)(event)}>
      <NewPasswordField
        {...form.register("password")}
        policy={policy}
        typed={typed}
        label={t(m.password_new)}
        error={form.formState.errors.password?.message}
      />
      <FormStatus failure={error} />
      <SubmitButton label={t(m.reset_go)} isWorking={saving.isPending} />
    </form>
  );
}

function AskForLink({ words }: { words: string }) {
  const t = useWords();
  const language = useLanguage();
  return (
    <div className="status-failure" role="alert">
      <p className="font-bold">{words}</p>
      <p>
        <a className="link" href={paths.forgot(language)}>
          {t(m.reset_ask_again)}
        </a>
      </p>
    </div>
  );
}
