// Ships JavaScript as a part of the account's pages: the ways in which this member can show that it is them.
import { secondFactorOptions, type SecondFactorMethod } from "../../api/second-factor.ts";
import { usePasswordProof, useSecondFactorProof } from "../../api/use-step-up.ts";
import { SecondFactorForm } from "./SecondFactorForm.tsx";
import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { asWrongPassword } from "../../api/account-error-words.ts";
import type { Me } from "../../api/session.ts";
import type { ProofKind } from "../../api/step-up.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingError } from "../kit/LoadingError.tsx";
import { PasswordField } from "../kit/forms/PasswordField.tsx";
import { FormStatus } from "../kit/FormStatus.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { providerNames, useProvider } from "./use-provider.ts";
import { currentPasswordField, useZodForm } from "../kit/forms/use-zod-form.ts";
import { useWords } from "../kit/language.tsx";

interface Props {
  me: Me;
  /** Whoever has a second factor shows it; for the others the password or a provider will do. */
  asked: ProofKind;
  onDone: () => void;
}

export function StepUpMethods({ me, asked, onDone }: Props) {
  return asked === "second-factor" ? <SecondProof onDone={onDone} /> : <AnyProof me={me} onDone={onDone} />;
}

function AnyProof({ me, onDone }: Omit<Props, "asked">) {
  const t = useWords();
  const hasPassword = me.hasPassword ?? me.authMethod === "password";
  const provider = useProvider({ intent: "step-up", returnTo: () => location.pathname, onDone });
  return (
    <div className="grid gap-4">
      {hasPassword && <PasswordProof email={me.email} onDone={onDone} />}
      {me.linkedProviders.map((name) => (
        <button key={name} className="pill pill-outline min-h-12" type="button" onClick={() => provider.press(name)}>
          {t(m.step_up_provider, { provider: providerNames[name] })}
        </button>
      ))}
      <FormStatus failure={provider.failure} done={provider.waitsFor && t(m.sign_in_waiting)} />
    </div>
  );
}

function SecondProof({ onDone }: { onDone: () => void }) {
  const proofs = useSecondFactorProof(onDone);
  const state = useQuery(secondFactorOptions());
  if (state.isError) return <LoadingError error={state.error} retry={() => void state.refetch()} />;
  if (!state.data) return null;
  const { totp, passkeys, recoveryCodesLeft } = state.data;
  const methods: SecondFactorMethod[] = [];
  if (totp) methods.push("totp");
  if (passkeys.length > 0) methods.push("passkey");
  if (recoveryCodesLeft > 0) methods.push("recovery");
  return <SecondFactorForm methods={methods} proofs={proofs} />;
}

function PasswordProof({ email, onDone }: { email: string | null; onDone: () => void }) {
  const t = useWords();
  const form = useZodForm(z.object({ password: currentPasswordField(t) }), "password");
  const proving = usePasswordProof(onDone);
  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={(event) => void form.handleSubmit(proving.run)(event)}>
      {/* For password managers: whose password it is. */}
      <input type="text" autoComplete="username" value={email ?? ""} readOnly hidden />
      <PasswordField
        {...form.register("password")}
        label={t(m.password_current)}
        error={form.formState.errors.password?.message}
        autoComplete="current-password"
      />
      <FormStatus failure={asWrongPassword(proving.error)} />
      <SubmitButton label={t(m.step_up_go)} isWorking={proving.isPending} />
    </form>
  );
}
