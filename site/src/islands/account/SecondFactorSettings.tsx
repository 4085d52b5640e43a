// Ships JavaScript as a part of the account: the second step is set up between this device and the API.
import { useQuery } from "@tanstack/react-query";
import { secondFactorOptions, useRemoveTotp, useRenewRecoveryCodes } from "../../api/second-factor.ts";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { LoadingError } from "../kit/LoadingError.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { FormStatus } from "../kit/FormStatus.tsx";
import { TotpSetup } from "./TotpSetup.tsx";
import { useWords } from "../kit/language.tsx";

export function SecondFactorSettings() {
  const t = useWords();
  const state = useQuery(secondFactorOptions());
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isSettingUp, setSettingUp] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  /** @param fresh recovery codes come with the first second factor only */
  const onAdded = (fresh: string[]) => {
    setSettingUp(false);
    if (fresh.length > 0) setCodes(fresh);
    setMessage(t(m.second_factor_added));
  };
  const onRemoved = () => setMessage(t(m.second_factor_removed));
  const removing = useRemoveTotp(onRemoved);
  const renewing = useRenewRecoveryCodes(setCodes);

  if (state.isError) return <LoadingError error={state.error} retry={() => void state.refetch()} />;
  if (!state.data) return <p className="text-text-2">{t(m.loading)}</p>;
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => setCodes(null)} />;
  const { totp, passkeys, recoveryCodesLeft, isRequired } = state.data;
  const isOnly = isRequired && passkeys.length + (totp ? 1 : 0) === 1;
  return (
    <div className="grid gap-4">
      {isRequired && <p className="text-small text-text-2">{t(m.second_factor_required)}</p>}
      {isSettingUp && <TotpSetup onAdded={onAdded} close={() => setSettingUp(false)} />}
      {!isSettingUp && !totp && (
        <button className="pill pill-outline justify-self-start" type="button" onClick={() => setSettingUp(true)}>
          {t(m.second_factor_totp_add)}
        </button>
      )}
      {totp && (
        <div className="card flex flex-wrap items-center gap-3 px-4 py-2.5">
          <p className="min-w-48 flex-1">{t(m.second_factor_totp_on)}</p>
          {!isOnly && (
            <button className="pill pill-outline text-small text-danger" type="button" onClick={() => removing.run()}>
              {t(m.second_factor_totp_remove)}
            </button>
          )}
        </div>
      )}
      <Passkeys passkeys={passkeys} isOnly={isOnly} onAdded={onAdded} onRemoved={onRemoved} />
      {(totp || passkeys.length > 0) && (
        <div className="grid gap-2">
          <h3>{t(m.second_factor_codes)}</h3>
          <p>{t(m.second_factor_codes_left, { count: recoveryCodesLeft })}</p>
          <p className="flex flex-wrap items-center gap-3">
            <button className="pill pill-outline text-small" type="button" onClick={() => renewing.run()}>
              {t(m.second_factor_codes_new)}
            </button>
            <span className="text-small text-text-2">{t(m.second_factor_codes_new_text)}</span>
          </p>
        </div>
      )}
      <FormStatus failure={removing.error ?? renewing.error} done={message} />
    </div>
  );
}
