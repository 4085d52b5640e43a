// Ships JavaScript because whoever signs in is asked by the API, sometimes twice, and nothing typed may end up in an address.
import { useEffect, useState } from "react";
import { hasErrorCode } from "../../api/api-error.ts";
import { enter } from "../../api/session.ts";
import { isSignedIn } from "../../device/session-state.ts";
import { rememberReturnTo, returnTo } from "../../device/return-to.ts";
import { m } from "../../paraglide/messages.js";
import { useBrowserValue } from "../kit/use-browser-value.ts";
import { ProviderButtons } from "../session/ProviderButtons.tsx";
import { QueryProvider } from "../kit/QueryProvider.tsx";
import { RestrictedAccount } from "../session/RestrictedAccount.tsx";
import { ConfirmErasure } from "./ConfirmErasure.tsx";
import { SignInSecondFactor } from "./SignInSecondFactor.tsx";
import { SignInForm } from "./SignInForm.tsx";
import { UndoEmailChange, UndoneEmailChange } from "./UndoEmailChange.tsx";
import { useHashParam } from "../kit/use-hash-param.ts";
import { useProvider } from "../session/use-provider.ts";
import { withLanguage, useLanguage, useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";

export const SignIn = withLanguage(function SignIn() {
  return (
    <QueryProvider>
      <SignInSteps />
    </QueryProvider>
  );
});

type Step = "form" | "second" | "restricted";

/** What sign-in answers may be a step on the way. */
const stepAfter = (failure: unknown): Step | null => {
  if (hasErrorCode(failure, "auth/multi-factor-auth-required")) return "second";
  return hasErrorCode(failure, "auth/user-disabled") && isSignedIn() ? "restricted" : null;
};

function SignInSteps() {
  const t = useWords();
  const language = useLanguage();
  const [chosenStep, setStep] = useState<Step | null>(null);
  /** A mailed code may be followed by a second factor: the same step once more. */
  const [round, setRound] = useState(0);
  const undoToken = useHashParam("undo-email");
  const eraseToken = useHashParam("delete-account");
  const [resetToken, setResetToken] = useState<string | null>(null);
  const isSignedHere = useBrowserValue(isSignedIn, false) && resetToken === null;
  const goIn = () => void enter(returnTo(language));
  const goOn = (failure: unknown): boolean => {
    const next = stepAfter(failure);
    if (next) {
      setStep(next);
      setRound((before) => before + 1);
    }
    return next !== null;
  };
  const provider = useProvider({ intent: "sign-in", returnTo: () => returnTo(language), onDone: goIn });
  const step = chosenStep ?? stepAfter(provider.failure) ?? "form";
  useEffect(() => rememberReturnTo(), []);

  if (step === "restricted") return <RestrictedAccount />;
  if (step === "second") return <SignInSecondFactor key={round} onDone={goIn} goOn={goOn} startOver={() => setStep("form")} />;
  if (resetToken !== null) return <UndoneEmailChange resetToken={resetToken} />;
  if (eraseToken) return <ConfirmErasure token={eraseToken} />;
  const undoing = undoToken && <UndoEmailChange token={undoToken} onUndone={setResetToken} />;
  if (isSignedHere && undoing) return undoing;
  if (isSignedHere)
    return (
      <p className="status-done flex flex-wrap items-center gap-3">
        {t(m.sign_in_already)}
        <a className="pill pill-primary" href={returnTo(language)}>
          {t(m.sign_in_go_on)}
        </a>
      </p>
    );
  return (
    <div className="grid gap-6">
      {undoing}
      <SignInForm onDone={goIn} goOn={goOn} />
      <ProviderButtons provider={provider} />
    </div>
  );
}
