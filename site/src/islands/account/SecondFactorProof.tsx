// Ships JavaScript as a part of signing in and of fresh proofs: a code from an app, a recovery code, or a passkey.
import type { Language } from "@ryadom/shared/locales.ts";
import { useState } from "react";
import * as z from "zod/mini";
import { knowsPasskeys, type PasskeyAnswer } from "../../device/passkey.ts";
import { m } from "../../paraglide/messages.js";
import { Said } from "./Said.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { TextField } from "./TextField.tsx";
import { useCall } from "./use-call.ts";
import { sixDigitsField, useTypedForm } from "./use-typed-form.ts";

export type Method = "totp" | "recovery" | "passkey";
export type Proof = { method: "totp" | "recovery"; code: string } | { method: "passkey"; answer: PasskeyAnswer };

interface Props {
  language: Language;
  methods: Method[];
  prove: (proof: Proof) => Promise<unknown>;
  /** Asks the API for a challenge and the device for its answer. */
  askPasskey: () => Promise<PasskeyAnswer>;
  done: () => void;
}

export function SecondFactorProof({ language, methods, prove, askPasskey, done }: Props) {
  const say = { locale: language };
  const first = methods.includes("totp") ? "totp" : "recovery";
  const [typed, setTyped] = useState<"totp" | "recovery">(first);
  const other = typed === "totp" ? "recovery" : "totp";
  const proving = useCall(prove, done);
  const passkey = useCall(async () => {
    const answer = await askPasskey();
    await prove({ method: "passkey", answer });
  }, done);
  const hasPasskey = methods.includes("passkey") && knowsPasskeys();
  const isRefused = passkey.error instanceof DOMException;
  return (
    <div className="grid gap-5">
      {hasPasskey && (
        <button className="pill pill-primary min-h-12 justify-self-start" type="button" onClick={() => passkey.run()}>
          {passkey.isPending ? m.form_working({}, say) : m.second_use_passkey({}, say)}
        </button>
      )}
      {isRefused ? (
        <p className="said-failure" role="alert">
          {m.second_passkey_failed({}, say)}
        </p>
      ) : (
        <Said language={language} failure={passkey.error} />
      )}
      {methods.includes(typed) && (
        <CodeProof
          key={typed}
          language={language}
          method={typed}
          takesFocus={!hasPasskey}
          send={(code) => proving.run({ method: typed, code })}
          failure={proving.error}
          isWorking={proving.isPending}
        />
      )}
      {methods.includes(typed) && methods.includes(other) && (
        <button
          className="link min-h-11 justify-self-start text-small"
          type="button"
          onClick={() => {
            proving.reset();
            setTyped(other);
          }}
        >
          {other === "totp" ? m.second_use_totp({}, say) : m.second_use_recovery({}, say)}
        </button>
      )}
    </div>
  );
}

interface CodeProps {
  language: Language;
  method: "totp" | "recovery";
  /** Not where a passkey, which is one press, stands above it. */
  takesFocus: boolean;
  send: (code: string) => void;
  failure: unknown;
  isWorking: boolean;
}

function CodeProof({ language, method, takesFocus, send, failure, isWorking }: CodeProps) {
  const say = { locale: language };
  const isTotp = method === "totp";
  const recovery = z.string().check(z.trim(), z.minLength(8, { error: m.second_recovery_bad({}, say) }), z.maxLength(40));
  const form = useTypedForm(z.object({ code: isTotp ? sixDigitsField(language) : recovery }), takesFocus ? "code" : undefined);
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={(event) => void form.handleSubmit(({ code }) => send(code))(event)}>
      <TextField
        {...form.register("code")}
        className="font-bold tracking-[0.14em]"
        label={isTotp ? m.second_totp({}, say) : m.second_recovery({}, say)}
        hint={isTotp ? m.second_totp_hint({}, say) : m.second_recovery_hint({}, say)}
        error={form.formState.errors.code?.message}
        type="text"
        inputMode={isTotp ? "numeric" : "text"}
        autoComplete={isTotp ? "one-time-code" : "off"}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      <Said language={language} failure={failure} />
      <SubmitButton language={language} label={m.code_confirm({}, say)} isWorking={isWorking} />
    </form>
  );
}
