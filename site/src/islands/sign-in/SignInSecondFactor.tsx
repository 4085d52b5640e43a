// Ships JavaScript as a part of signing in: the second step of those who set one up, and a mailed code while somebody guesses passwords.
import { pendingSecondFactorOptions, useSignInSecondFactor } from "../../api/sign-in.ts";
import { SecondFactorForm } from "../session/SecondFactorForm.tsx";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { m } from "../../paraglide/messages.js";
import { LoadingError } from "../kit/LoadingError.tsx";
import { useWords } from "../kit/language.tsx";

interface Props {
  onDone: () => void;
  goOn: (failure: unknown) => boolean;
  startOver: () => void;
}

export function SignInSecondFactor({ onDone, goOn, startOver }: Props) {
  const t = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const pending = useQuery(pendingSecondFactorOptions());
  const isByMail = pending.data?.methods.includes("mail") === true;
  const proofs = useSignInSecondFactor(goOn, onDone);
  return (
    <section className="grid gap-5">
      <div className="grid gap-1.5">
        <h2 className="outline-none" ref={heading} tabIndex={-1}>
          {isByMail ? t(m.sign_in_mail) : t(m.sign_in_second)}
        </h2>
        <p className="text-text-2">{isByMail ? t(m.sign_in_mail_lead) : t(m.sign_in_second_lead)}</p>
        {isByMail && <p className="text-small text-text-2">{t(m.sign_in_mail_nothing)}</p>}
      </div>
      {pending.isError && <LoadingError error={pending.error} retry={() => void pending.refetch()} />}
      {pending.data && !pending.isFetching && <SecondFactorForm methods={pending.data.methods} proofs={proofs} />}
      <button className="link min-h-11 justify-self-start text-small" type="button" onClick={startOver}>
        {t(m.sign_in_back)}
      </button>
    </section>
  );
}
