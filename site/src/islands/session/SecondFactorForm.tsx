// Ships JavaScript as a part of signing in and of fresh proofs: a code from an app, a recovery code, or a passkey.
import { longestRecoveryCode, recoveryCodePattern } from "@ryadom/shared/accounts.ts";
import type { SecondFactorMethod, SecondFactorProofs } from "../../api/second-factor.ts";
import { supportsPasskeys } from "../../device/passkey.ts";
import { useState } from "react";
import * as z from "zod/mini";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { TextField } from "../kit/forms/TextField.tsx";
import { codeField, sixDigitsField, useZodForm } from "../kit/forms/use-zod-form.ts";
import { useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";

type TypedMethod = Exclude<SecondFactorMethod, "passkey">;

interface Props {
  methods: SecondFactorMethod[];
  proofs: SecondFactorProofs;
}

export function SecondFactorForm({ methods, proofs: { byCode, byPasskey } }: Props) {
  const t = useWords();
  const first = (["mail", "totp"] as const).find((method) => methods.includes(method)) ?? "recovery";
  const [typed, setTyped] = useState<TypedMethod>(first);
  const other = typed === "totp" ? "recovery" : "totp";
  const hasPasskey = methods.includes("passkey") && supportsPasskeys();
  const canType = methods.includes(typed);
  const isRefused = byPasskey.error instanceof DOMException;
  return (
    <div className="grid gap-5">
      {hasPasskey && (
        <button className="pill pill-primary min-h-12 justify-self-start" type="button" onClick={() => byPasskey.run()}>
          {byPasskey.isPending ? t(m.form_working) : t(m.second_factor_use_passkey)}
        </button>
      )}
      {isRefused ? (
        <p className="status-failure" role="alert">
          {t(m.second_factor_passkey_failed)}
        </p>
      ) : (
        <FormStatus failure={byPasskey.error} />
      )}
      {!hasPasskey && !canType && <p>{t(m.second_factor_none_here)}</p>}
      {canType && (
        <CodeProof
          key={typed}
          method={typed}
          takesFocus={!hasPasskey}
          send={(code) => byCode.run({ method: typed, code })}
          failure={byCode.error}
          isWorking={byCode.isPending}
        />
      )}
      {canType && methods.includes(other) && (
        <button
          className="link min-h-11 justify-self-start text-small"
          type="button"
          onClick={() => {
            byCode.reset();
            setTyped(other);
          }}
        >
          {other === "totp" ? t(m.second_factor_use_totp) : t(m.second_factor_use_recovery)}
        </button>
      )}
    </div>
  );
}

interface CodeProps {
  method: TypedMethod;
  /** Not where a passkey, which is one press, stands above it. */
  takesFocus: boolean;
  send: (code: string) => void;
  failure: unknown;
  isWorking: boolean;
}

function CodeProof({ method, takesFocus, send, failure, isWorking }: CodeProps) {
  const t = useWords();
  const recovery = z
    .string()
    .check(z.trim(), z.regex(recoveryCodePattern, { error: t(m.second_factor_recovery_bad) }), z.maxLength(longestRecoveryCode));
  const fields = { totp: sixDigitsField(t), recovery, mail: codeField(t) };
  const labels = { totp: t(m.second_factor_totp), recovery: t(m.second_factor_recovery), mail: t(m.code) };
  const hints = { totp: t(m.second_factor_totp_hint), recovery: t(m.second_factor_recovery_hint), mail: t(m.code_hint) };
  const form = useZodForm(z.object({ code: fields[method] }), takesFocus ? "code" : undefined);
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={(event) => void form.handleSubmit(({ code }) => send(code))(event)}>
      <TextField
        {...form.register("code")}
        className="font-bold tracking-[0.14em]"
        label={labels[method]}
        hint={hints[method]}
        error={form.formState.errors.code?.message}
        type="text"
        inputMode={method === "totp" ? "numeric" : "text"}
        autoComplete={method === "recovery" ? "off" : "one-time-code"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={longestRecoveryCode}
      />
      <FormStatus failure={failure} />
      <SubmitButton label={t(m.code_confirm)} isWorking={isWorking} />
    </form>
  );
}
