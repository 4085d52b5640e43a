// Ships JavaScript as a part of the account: the second step is set up between this device and the API.
import type { Language } from "@ryadom/shared/locales.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answered, api } from "../../community/client.ts";
import type { Me } from "../../community/session.ts";
import { m } from "../../paraglide/messages.js";
import { LoadingFailed } from "../LoadingFailed.tsx";
import { Passkeys } from "./Passkeys.tsx";
import { RecoveryCodes } from "./RecoveryCodes.tsx";
import { secondFactorQuery } from "./second-factor-query.ts";
import { Said } from "./Said.tsx";
import { TotpSetUp } from "./TotpSetUp.tsx";
import { useCall } from "./use-call.ts";
import { meKey } from "./use-me.ts";

export function SecondFactor({ language, me }: { language: Language; me: Me }) {
  const say = { locale: language };
  const client = useQueryClient();
  const state = useQuery(secondFactorQuery);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isSettingUp, setSettingUp] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const changed = async (words: string) => {
    await client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    await client.invalidateQueries({ queryKey: meKey });
    setSaid(words);
  };
  /** @param fresh recovery codes come with the first second step only */
  const added = async (fresh: string[]) => {
    setSettingUp(false);
    if (fresh.length > 0) setCodes(fresh);
    await changed(m.second_added({}, say));
  };
  const removed = () => changed(m.second_removed({}, say));
  const removing = useCall(() => answered(api.DELETE("/api/me/second-factor/totp")), removed);
  const renewing = useCall(
    () => answered(api.POST("/api/me/second-factor/recovery-codes")),
    async (answer) => {
      setCodes(answer.codes);
      await client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    },
  );

  if (state.isError) return <LoadingFailed language={language} error={state.error} retry={() => void state.refetch()} />;
  if (!state.data) return <p className="text-text-2">{m.loading({}, say)}</p>;
  if (codes) return <RecoveryCodes language={language} codes={codes} kept={() => setCodes(null)} />;
  const { totp, passkeys, recoveryCodesLeft, isRequired } = state.data;
  const isOnly = isRequired && passkeys.length + (totp ? 1 : 0) === 1;
  return (
    <div className="grid gap-4">
      {isRequired && <p className="text-small text-text-2">{m.second_required({}, say)}</p>}
      {isSettingUp && <TotpSetUp language={language} added={added} close={() => setSettingUp(false)} />}
      {!isSettingUp && !totp && (
        <button className="pill pill-outline justify-self-start" type="button" onClick={() => setSettingUp(true)}>
          {m.second_totp_add({}, say)}
        </button>
      )}
      {totp && (
        <div className="card flex flex-wrap items-center gap-3 px-4 py-2.5">
          <p className="min-w-0 flex-1">{m.second_totp_on({}, say)}</p>
          {!isOnly && (
            <button className="pill pill-outline text-small text-danger" type="button" onClick={() => removing.run()}>
              {m.second_totp_remove({}, say)}
            </button>
          )}
        </div>
      )}
      <Passkeys language={language} me={me} passkeys={passkeys} isOnly={isOnly} added={added} removed={removed} />
      {(totp || passkeys.length > 0) && (
        <div className="grid gap-2">
          <h3>{m.second_codes({}, say)}</h3>
          <p>{m.second_codes_left({ count: recoveryCodesLeft }, say)}</p>
          <p className="flex flex-wrap items-center gap-3">
            <button className="pill pill-outline text-small" type="button" onClick={() => renewing.run()}>
              {m.second_codes_new({}, say)}
            </button>
            <span className="text-small text-text-2">{m.second_codes_new_text({}, say)}</span>
          </p>
        </div>
      )}
      <Said language={language} failure={removing.error ?? renewing.error} done={said} />
    </div>
  );
}
