// Ships JavaScript because an account is made in steps: the form, the code of the email, the name to be known by.
import { useMe } from "../../api/account.ts";
import { ApiError } from "../../api/api-error.ts";
import { useConfirmSignUp, useResendSignUpCode } from "../../api/sign-up.ts";
import { AliasForm } from "../account/AliasForm.tsx";
import { LoadingError } from "../kit/LoadingError.tsx";
import { useEffect, useRef, useState } from "react";
import { enter } from "../../api/session.ts";
import { isSignedIn } from "../../device/session-state.ts";
import { afterSignUp, rememberReturnTo, returnTo } from "../../device/return-to.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { useBrowserValue } from "../kit/use-browser-value.ts";
import { CodeForm } from "../kit/forms/CodeForm.tsx";
import { ProviderButtons } from "../session/ProviderButtons.tsx";
import { QueryProvider } from "../kit/QueryProvider.tsx";
import { SignUpForm } from "./SignUpForm.tsx";
import { useProvider } from "../session/use-provider.ts";
import { withLanguage, useLanguage, useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";

const continuedAtSignIn = new Set(["auth/multi-factor-auth-required", "auth/user-disabled"]);
type Step = { name: "form"; email?: string } | { name: "code"; email: string } | { name: "alias" };

export const SignUp = withLanguage(function SignUp() {
  return (
    <QueryProvider>
      <Steps />
    </QueryProvider>
  );
});

function Steps() {
  const t = useWords();
  const language = useLanguage();
  const [step, setStep] = useState<Step>({ name: "form" });
  const heading = useRef<HTMLHeadingElement>(null);
  const wasSigned = useBrowserValue(isSignedIn, false);
  const goOn = () => location.replace(afterSignUp(language));
  const provider = useProvider({
    intent: "sign-in",
    returnTo: () => returnTo(language),
    onDone: () => void enter(returnTo(language)),
  });
  useEffect(() => rememberReturnTo(), []);
  // Somebody who has an account already: what is left to do is done where one signs in.
  const { failure } = provider;
  useEffect(() => {
    if (failure instanceof ApiError && continuedAtSignIn.has(failure.code))
      location.replace(`${paths.signIn(language)}#error=${encodeURIComponent(failure.code)}`);
  }, [failure, language]);
  useEffect(() => {
    if (step.name === "form") return;
    // To the top of the page: the bar would cover the heading, and the field below it the words of welcome. A code is typed at once, so its field keeps the focus.
    if (step.name === "alias") heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
  }, [step.name]);

  if (step.name === "alias")
    return (
      <section className="grid gap-5" aria-labelledby="sign-up-step">
        <div className="grid gap-1.5">
          <h2 className="outline-none" id="sign-up-step" ref={heading} tabIndex={-1}>
            {t(m.sign_up_name)}
          </h2>
          <p className="text-text-2">{t(m.sign_up_name_lead)}</p>
        </div>
        <ChooseAlias onChosen={goOn} />
      </section>
    );
  if (wasSigned && step.name === "form")
    return (
      <p className="status-done flex flex-wrap items-center gap-3">
        {t(m.sign_in_already)}
        <a className="pill pill-primary" href={returnTo(language)}>
          {t(m.sign_in_go_on)}
        </a>
      </p>
    );
  if (step.name === "code")
    return (
      <section className="grid gap-5" aria-labelledby="sign-up-step">
        <h2 id="sign-up-step" ref={heading}>
          {t(m.sign_up_check)}
        </h2>
        <SignUpCode
          email={step.email}
          onConfirmed={() => setStep({ name: "alias" })}
          startOver={() => setStep({ name: "form", email: step.email })}
        />
      </section>
    );
  return (
    <div className="grid gap-6">
      <SignUpForm email={step.email} onSent={(email) => setStep({ name: "code", email })} />
      <ProviderButtons provider={provider} />
    </div>
  );
}

interface CodeProps {
  email: string;
  onConfirmed: () => void;
  startOver: () => void;
}

function SignUpCode({ email, onConfirmed, startOver }: CodeProps) {
  const confirming = useConfirmSignUp(onConfirmed);
  const resending = useResendSignUpCode(useLanguage());
  return (
    <CodeForm
      email={email}
      confirming={confirming}
      resending={resending}
      resend={(whenDone) => resending.runThen(undefined, whenDone)}
      startOver={startOver}
    />
  );
}

/** The suggested name, to be kept or changed. */
function ChooseAlias({ onChosen }: { onChosen: () => void }) {
  const t = useWords();
  const me = useMe();
  if (me.isError) return <LoadingError error={me.error} retry={() => void me.refetch()} />;
  if (!me.data) return <p className="text-text-2">{t(m.loading)}</p>;
  return <AliasForm alias={me.data.alias} label={t(m.sign_up_name_go)} onSaved={onChosen} />;
}
