// Ships JavaScript because an account is made in steps: the form, the code from the letter, the name to be known by.
import type { Language } from "@ryadom/shared/locales.ts";
import { useEffect, useRef, useState } from "react";
import { answered, ApiFailure, api } from "../../community/client.ts";
import { enter } from "../../community/session.ts";
import { isSigned, tell } from "../../device/member-data.ts";
import { rememberWhereFrom, returnTo } from "../../device/return-to.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { useInBrowser } from "../use-in-browser.ts";
import { CodeForm } from "./CodeForm.tsx";
import { NewName } from "./NewName.tsx";
import { ProviderButtons } from "./ProviderButtons.tsx";
import { Queries } from "./Queries.tsx";
import { SignUpForm } from "./SignUpForm.tsx";
import { useProvider } from "./use-provider.ts";

interface Props {
  language: Language;
}
const continuedAtSignIn = new Set(["auth/multi-factor-auth-required", "auth/user-disabled"]);
type Step = { name: "form"; email?: string } | { name: "code"; email: string } | { name: "alias" };

export function SignUp({ language }: Props) {
  return (
    <Queries>
      <Steps language={language} />
    </Queries>
  );
}

function Steps({ language }: Props) {
  const say = { locale: language };
  const [step, setStep] = useState<Step>({ name: "form" });
  const heading = useRef<HTMLHeadingElement>(null);
  const wasSigned = useInBrowser(isSigned, false);
  const goOn = () => location.replace(returnTo(language));
  const provider = useProvider({
    intent: "sign-in",
    language,
    returnTo: () => returnTo(language),
    done: () => void enter(returnTo(language)),
  });
  useEffect(() => rememberWhereFrom(), []);
  // Somebody who has an account already: what is left to do is done where one signs in.
  const { failure } = provider;
  useEffect(() => {
    if (failure instanceof ApiFailure && continuedAtSignIn.has(failure.code))
      location.replace(`${paths.signIn(language)}#error=${encodeURIComponent(failure.code)}`);
  }, [failure, language]);
  useEffect(() => {
    if (step.name === "alias") heading.current?.focus();
  }, [step.name]);

  if (step.name === "alias")
    return (
      <section className="grid gap-5">
        <div className="grid gap-1.5">
          <h2 className="outline-none" ref={heading} tabIndex={-1}>
            {m.sign_up_name({}, say)}
          </h2>
          <p className="text-text-2">{m.sign_up_name_lead({}, say)}</p>
        </div>
        <NewName language={language} done={goOn} />
      </section>
    );
  if (wasSigned && step.name === "form")
    return (
      <p className="said-done flex flex-wrap items-center gap-3">
        {m.sign_in_already({}, say)}
        <a className="pill pill-primary" href={returnTo(language)}>
          {m.sign_in_go_on({}, say)}
        </a>
      </p>
    );
  if (step.name === "code")
    return (
      <section className="grid gap-5">
        <h2>{m.sign_up_check({}, say)}</h2>
        <CodeForm
          language={language}
          email={step.email}
          confirm={(code) => answered(api.POST("/api/auth/sign-up/confirm", { body: { code } }))}
          confirmed={() => {
            tell("signed-in");
            setStep({ name: "alias" });
          }}
          resend={() => answered(api.POST("/api/auth/sign-up/resend", { body: { language } }))}
          startOver={() => setStep({ name: "form", email: step.email })}
        />
      </section>
    );
  return (
    <div className="grid gap-6">
      <SignUpForm language={language} email={step.email} sent={(email) => setStep({ name: "code", email })} />
      <ProviderButtons language={language} provider={provider} />
    </div>
  );
}
