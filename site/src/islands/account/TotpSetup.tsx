// Ships JavaScript as a part of the account: the picture for an authenticator app is drawn here, so that its secret goes nowhere else.
import { useBeginTotp, useConfirmTotp } from "../../api/second-factor.ts";
import { useEffect } from "react";
import { encode } from "uqr";
import * as z from "zod/mini";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { SubmitButton } from "../kit/forms/SubmitButton.tsx";
import { TextField } from "../kit/forms/TextField.tsx";
import { sixDigitsField, useZodForm } from "../kit/forms/use-zod-form.ts";
import { useWords } from "../kit/language.tsx";
import "./TotpSetup.css";
import "./code-line.css";

interface Props {
  onAdded: (codes: string[]) => void;
  close: () => void;
}

export function TotpSetup({ onAdded, close }: Props) {
  const t = useWords();
  const beginning = useBeginTotp();
  const form = useZodForm(z.object({ code: sixDigitsField(t) }));
  const confirming = useConfirmTotp(onAdded);
  const { run } = beginning;
  // A new secret each time this is opened, once.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => run(), []);
  const setUp = beginning.data;
  return (
    <div className="card grid gap-4 px-4 py-4">
      {setUp && (
        <>
          <p>{t(m.second_factor_totp_scan)}</p>
          <QrCode text={setUp.uri} label={t(m.second_factor_totp_picture)} />
          <p>
            <a className="link" href={setUp.uri}>
              {t(m.second_factor_totp_open)}
            </a>
          </p>
          <p>
            {t(m.second_factor_totp_type)} <code className="code-line">{setUp.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
          </p>
          <form className="grid gap-4" method="post" noValidate onSubmit={(event) => void form.handleSubmit(confirming.run)(event)}>
            <TextField
              {...form.register("code")}
              className="font-bold tracking-[0.14em]"
              label={t(m.second_factor_totp)}
              hint={t(m.second_factor_totp_confirm)}
              error={form.formState.errors.code?.message}
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
            />
            <FormStatus failure={confirming.error} />
            <SubmitButton label={t(m.second_factor_totp_go)} isWorking={confirming.isPending} />
          </form>
        </>
      )}
      <FormStatus failure={beginning.error} />
      <button className="pill pill-outline justify-self-start" type="button" onClick={close}>
        {t(m.form_cancel)}
      </button>
    </div>
  );
}

function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
  return (
    <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={dark} />
    </svg>
  );
}
