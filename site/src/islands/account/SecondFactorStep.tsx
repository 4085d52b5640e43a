// Ships JavaScript as a part of signing in: the second step of those who set one up.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { answered, api } from "../../community/client.ts";
import { showPasskey } from "../../device/passkey.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingFailed } from "../LoadingFailed.tsx";
import { SecondFactorProof, type Proof } from "./SecondFactorProof.tsx";

interface Props {
  language: Language;
  done: () => void;
  goOn: (failure: unknown) => boolean;
  startOver: () => void;
}

export function SecondFactorStep({ language, done, goOn, startOver }: Props) {
  const say = { locale: language };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const pending = useQuery({ queryKey: ["pending-second-factor"], queryFn: () => answered(api.GET("/api/auth/second-factor")), gcTime: 0 });
  const prove = (proof: Proof) =>
    answered(api.POST("/api/auth/sign-in/second-factor", { body: proof })).catch((failure: unknown) => {
      if (!goOn(failure)) throw failure;
      // The step has changed: this form is gone, and must not say that all went well.
      return new Promise<never>(() => {});
    });
  return (
    <section className="grid gap-5">
      <div className="grid gap-1.5">
        <h2 className="outline-none" ref={heading} tabIndex={-1}>
          {m.sign_in_second({}, say)}
        </h2>
        <p className="text-text-2">{m.sign_in_second_lead({}, say)}</p>
      </div>
      {pending.isError && <LoadingFailed language={language} error={pending.error} retry={() => void pending.refetch()} />}
      {pending.data && (
        <SecondFactorProof
          language={language}
          methods={pending.data.methods}
          prove={prove}
          askPasskey={async () => showPasskey(await answered(api.POST("/api/auth/second-factor/passkey-options")))}
          done={done}
        />
      )}
      <button className="link min-h-11 justify-self-start text-small" type="button" onClick={startOver}>
        {m.sign_in_back({}, say)}
      </button>
    </section>
  );
}
