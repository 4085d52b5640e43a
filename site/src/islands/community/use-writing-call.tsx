// Ships JavaScript as a part of the community's forms: a call that publishes words, and what may stand between.
import type { Language } from "@ryadom/shared/locales.ts";
import { type ReactNode, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useCall } from "../account/use-call.ts";
import { ConsentSheet } from "./ConsentSheet.tsx";
import { hasCode } from "./needs-sign-in.ts";
import { Trouble } from "./Trouble.tsx";
import { useSlow } from "./use-slow.ts";

/**
 * Like `useCall`; when consent is missing it is asked for, and then the call goes out.
 * @param isConsentMissing as far as is known beforehand; a call that is refused for it counts for the API's limits
 * @returns `said`: what to show in the form; `sheet`: what to show beside it
 */
export function useWritingCall<Input, Data>(
  language: Language,
  isConsentMissing: boolean,
  call: (input: Input) => Promise<Data>,
  after: (data: Data, input: Input) => void | Promise<void>,
) {
  const { run: send, reset, error, variables, isPending } = useCall(call, after);
  const [waiting, setWaiting] = useState<{ input: Input } | null>(null);
  const [hasAgreed, setAgreed] = useState(false);
  const run = (input: Input) => (isConsentMissing && !hasAgreed ? setWaiting({ input }) : send(input));

  const wasRefused = hasCode(error, "consent-required");
  const asked = waiting ?? (wasRefused && variables !== undefined ? { input: variables } : null);
  const close = () => {
    setWaiting(null);
    reset();
  };
  const agreed = ({ input }: { input: Input }) => {
    setWaiting(null);
    setAgreed(true);
    send(input);
  };
  const sheet: ReactNode = asked && <ConsentSheet language={language} close={close} agreed={() => agreed(asked)} />;
  const isSlow = useSlow(isPending);
  const said: ReactNode = (
    <>
      {error && !wasRefused && <Trouble language={language} failure={error} />}
      <p className="text-small text-text-2 empty:hidden" role="status">
        {isSlow && m.write_slow({}, { locale: language })}
      </p>
    </>
  );
  return { run, error, isPending, said, sheet };
}
