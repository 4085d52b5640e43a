// Ships JavaScript as a part of the account's pages: the ways in which this member can show that it is them.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import { asPasswordMistake } from "../../community/account-error-words.ts";
import { answered, api } from "../../community/client.ts";
import type { Me } from "../../community/session.ts";
import { showPasskey } from "../../device/passkey.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingFailed } from "../LoadingFailed.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { Said } from "./Said.tsx";
import { secondFactorQuery } from "./second-factor-query.ts";
import { SecondFactorProof, type Method } from "./SecondFactorProof.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { useCall } from "./use-call.ts";
import { providerNames, useProvider } from "./use-provider.ts";
import { typedPasswordField, useTypedForm } from "./use-typed-form.ts";

interface Props {
  language: Language;
  me: Me;
  done: () => void;
}

export function StepUpWays({ language, me, done }: Props) {
  const say = { locale: language };
  const hasPassword = me.hasPassword ?? me.authMethod === "password";
  const [isSecond, setSecond] = useState(!hasPassword && me.linkedProviders.length === 0);
  const provider = useProvider({ intent: "step-up", language, returnTo: () => location.pathname, done });
  return (
    <div className="grid gap-4">
      {hasPassword && !isSecond && <PasswordProof language={language} email={me.email} done={done} />}
      {isSecond && <SecondProof language={language} done={done} />}
      {me.linkedProviders.map((name) => (
        <button key={name} className="pill pill-outline min-h-12" type="button" onClick={() => provider.press(name)}>
          {m.step_up_provider({ provider: providerNames[name] }, say)}
        </button>
      ))}
      <Said language={language} failure={provider.failure} done={provider.waitsFor && m.sign_in_waiting({}, say)} />
      {me.hasSecondFactor && !isSecond && (
        <button className="link min-h-11 justify-self-start text-small" type="button" onClick={() => setSecond(true)}>
          {m.step_up_second({}, say)}
        </button>
      )}
    </div>
  );
}

function SecondProof({ language, done }: { language: Language; done: () => void }) {
  const state = useQuery(secondFactorQuery);
  if (state.isError) return <LoadingFailed language={language} error={state.error} retry={() => void state.refetch()} />;
  if (!state.data) return null;
  const { totp, passkeys, recoveryCodesLeft } = state.data;
  const methods: Method[] = [];
  if (totp) methods.push("totp");
  if (passkeys.length > 0) methods.push("passkey");
  if (recoveryCodesLeft > 0) methods.push("recovery");
  return (
    <SecondFactorProof
      language={language}
      methods={methods}
      prove={(secondFactor) => answered(api.POST("/api/auth/step-up", { body: { secondFactor } }))}
      askPasskey={async () => showPasskey(await answered(api.POST("/api/auth/step-up/passkey-options")))}
      done={done}
    />
  );
}

function PasswordProof({ language, email, done }: { language: Language; email: string | null; done: () => void }) {
  const say = { locale: language };
  const form = useTypedForm(z.object({ password: typedPasswordField(language) }), "password");
  const proving = useCall((body: { password: string }) => answered(api.POST("/api/auth/step-up", { body })), done);
  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={(event) => void form.handleSubmit(proving.run)(event)}>
      {/* For password managers: whose password it is. */}
      <input type="text" autoComplete="username" value={email ?? ""} readOnly hidden />
      <PasswordField
        {...form.register("password")}
        language={language}
        label={m.password_current({}, say)}
        error={form.formState.errors.password?.message}
        autoComplete="current-password"
      />
      <Said language={language} failure={asPasswordMistake(proving.error)} />
      <SubmitButton language={language} label={m.step_up_go({}, say)} isWorking={proving.isPending} />
    </form>
  );
}
