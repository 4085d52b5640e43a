// Ships JavaScript as a part of the account's pages: asks for a fresh proof when a call needs one, and lets the call go on.
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import type { Me } from "../../api/session.ts";
import { type ProofKind, registerStepUpDialog, stepUpCancelled } from "../../api/step-up.ts";
import { onSessionChange } from "../../device/session-state.ts";
import { m } from "../../paraglide/messages.js";
import { Dialog } from "../kit/Dialog.tsx";
import { StepUpMethods } from "./StepUpMethods.tsx";
import { useWords } from "../kit/language.tsx";

interface PendingStepUp {
  resolve: () => void;
  reject: (failure: unknown) => void;
}

interface Props {
  me: Me;
  /** On a page where the second factor is asked for a moderator's powers, and not only for the safety of the account. */
  isModerating?: boolean;
}

export function StepUpDialog({ me, isModerating = false }: Props) {
  const t = useWords();
  const pending = useRef<PendingStepUp | null>(null);
  const [asked, setAsked] = useState<ProofKind | null>(null);
  const settle = (failure?: unknown) => {
    if (failure) pending.current?.reject(failure);
    else pending.current?.resolve();
    pending.current = null;
    setAsked(null);
  };
  useEffect(
    () =>
      registerStepUpDialog((kind) => {
        setAsked(kind);
        return new Promise<void>((resolve, reject) => {
          pending.current = { resolve, reject };
        });
      }),
    [],
  );
  useEffect(() => onSessionChange(() => pending.current?.reject(new ApiError(stepUpCancelled))), []);
  if (!asked) return null;
  const secondFactorLead = isModerating ? m.step_up_moderator_lead : m.step_up_second_lead;
  const cancel = () => settle(new ApiError(stepUpCancelled));
  return (
    <Dialog title={t(m.step_up)} close={cancel}>
      <p className="text-text-2">{t(asked === "second-factor" ? secondFactorLead : m.step_up_lead)}</p>
      <StepUpMethods me={me} asked={asked} onDone={() => settle()} />
      <button className="pill pill-outline" type="button" onClick={cancel}>
        {t(m.form_cancel)}
      </button>
    </Dialog>
  );
}
