// Ships JavaScript because whoever signs in is asked by the API, sometimes twice, and nothing typed may end up in an address.
import type { Language } from "@ryadom/shared/locales.ts";
import { useEffect, useState } from "react";
import { ApiFailure } from "../../community/client.ts";
import { enter } from "../../community/session.ts";
import { isSigned } from "../../device/member-data.ts";
import { rememberWhereFrom, returnTo } from "../../device/return-to.ts";
import { m } from "../../paraglide/messages.js";
import { useInBrowser } from "../use-in-browser.ts";
import { ProviderButtons } from "./ProviderButtons.tsx";
import { Queries } from "./Queries.tsx";
import { RestrictedCard } from "./RestrictedCard.tsx";
import { Said } from "./Said.tsx";
import { SecondFactorStep } from "./SecondFactorStep.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { UndoEmail } from "./UndoEmail.tsx";
import { useFragment } from "./use-fragment.ts";
import { useProvider } from "./use-provider.ts";

interface Props {
  language: Language;
}

export function SignIn({ language }: Props) {
  return (
    <Queries>
      <Door language={language} />
    </Queries>
  );
}

type Step = "form" | "second" | "restricted";

/** What sign-in answers may be a step on the way. */
const stepAfter = (failure: unknown): Step | null => {
  const code = failure instanceof ApiFailure ? failure.code : null;
  if (code === "auth/multi-factor-auth-required") return "second";
  return code === "auth/user-disabled" && isSigned() ? "restricted" : null;
};

function Door({ language }: Props) {
  const say = { locale: language };
  const [chosenStep, setStep] = useState<Step | null>(null);
  const undoToken = useFragment("undo-email");
  const [isUndone, setUndone] = useState(false);
  const isSignedHere = useInBrowser(isSigned, false) && !isUndone;
  const goIn = () => void enter(returnTo(language));
  const goOn = (failure: unknown): boolean => {
    const next = stepAfter(failure);
    if (next) setStep(next);
    return next !== null;
  };
  const provider = useProvider({ intent: "sign-in", language, returnTo: () => returnTo(language), done: goIn });
  const step = chosenStep ?? stepAfter(provider.failure) ?? "form";
  useEffect(() => rememberWhereFrom(), []);

  if (step === "restricted") return <RestrictedCard language={language} />;
  if (step === "second") return <SecondFactorStep language={language} done={goIn} goOn={goOn} startOver={() => setStep("form")} />;
  const undoing = undoToken && !isUndone && <UndoEmail language={language} token={undoToken} undone={() => setUndone(true)} />;
  if (isSignedHere && undoing) return undoing;
  if (isSignedHere)
    return (
      <p className="said-done flex flex-wrap items-center gap-3">
        {m.sign_in_already({}, say)}
        <a className="pill pill-primary" href={returnTo(language)}>
          {m.sign_in_go_on({}, say)}
        </a>
      </p>
    );
  return (
    <div className="grid gap-6">
      {undoing}
      <Said language={language} done={isUndone && m.sign_in_undo_done({}, say)} />
      <SignInForm language={language} done={goIn} goOn={goOn} />
      <ProviderButtons language={language} provider={provider} />
    </div>
  );
}
