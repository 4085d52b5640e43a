// Ships JavaScript as a part of the account's pages: asks for a fresh proof when a call needs one, and lets the call go on.
import type { Language } from "@ryadom/shared/locales.ts";
import { useEffect, useRef, useState } from "react";
import { ApiFailure } from "../../community/client.ts";
import type { Me } from "../../community/session.ts";
import { answerStepUps, givenUp } from "../../community/step-up.ts";
import { onSessionChange } from "../../device/member-data.ts";
import { m } from "../../paraglide/messages.js";
import { Sheet } from "./Sheet.tsx";
import { StepUpWays } from "./StepUpWays.tsx";

interface Waiting {
  resolve: () => void;
  reject: (failure: unknown) => void;
}

export function StepUp({ language, me }: { language: Language; me: Me }) {
  const say = { locale: language };
  const waiting = useRef<Waiting | null>(null);
  const [isOpen, setOpen] = useState(false);
  const settle = (failure?: unknown) => {
    if (failure) waiting.current?.reject(failure);
    else waiting.current?.resolve();
    waiting.current = null;
    setOpen(false);
  };
  useEffect(
    () =>
      answerStepUps(() => {
        setOpen(true);
        return new Promise<void>((resolve, reject) => {
          waiting.current = { resolve, reject };
        });
      }),
    [],
  );
  useEffect(() => onSessionChange(() => waiting.current?.reject(new ApiFailure(givenUp))), []);
  if (!isOpen) return null;
  const giveUp = () => settle(new ApiFailure(givenUp));
  return (
    <Sheet title={m.step_up({}, say)} close={giveUp}>
      <p className="text-text-2">{m.step_up_lead({}, say)}</p>
      <StepUpWays language={language} me={me} done={() => settle()} />
      <button className="pill pill-outline" type="button" onClick={giveUp}>
        {m.form_cancel({}, say)}
      </button>
    </Sheet>
  );
}
