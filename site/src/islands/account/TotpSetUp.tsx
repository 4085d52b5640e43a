// Ships JavaScript as a part of the account: the picture for an authenticator app is drawn here, so that its secret goes nowhere else.
import type { Language } from "@ryadom/shared/locales.ts";
import { useEffect } from "react";
import { encode } from "uqr";
import * as z from "zod/mini";
import { answered, api } from "../../community/client.ts";
import { m } from "../../paraglide/messages.js";
import { Said } from "./Said.tsx";
import { SubmitButton } from "./SubmitButton.tsx";
import { TextField } from "./TextField.tsx";
import { useCall } from "./use-call.ts";
import { sixDigitsField, useTypedForm } from "./use-typed-form.ts";

interface Props {
  language: Language;
  added: (codes: string[]) => Promise<void>;
  close: () => void;
}

export function TotpSetUp({ language, added, close }: Props) {
  const say = { locale: language };
  const beginning = useCall(() => answered(api.POST("/api/me/second-factor/totp")));
  const form = useTypedForm(z.object({ code: sixDigitsField(language) }));
  const confirming = useCall(
    (body: { code: string }) => answered(api.PUT("/api/me/second-factor/totp", { body })),
    ({ codes }) => added(codes),
  );
  const { run } = beginning;
  // A new secret each time this is opened, once.
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => run(), []);
  const setUp = beginning.data;
  return (
    <div className="card grid gap-4 px-4 py-4">
      {setUp && (
        <>
          <p>{m.second_totp_scan({}, say)}</p>
          <QrCode text={setUp.uri} label={m.second_totp_picture({}, say)} />
          <p>
            <a className="link" href={setUp.uri}>
              {m.second_totp_open({}, say)}
            </a>
          </p>
          <p>
            {m.second_totp_type({}, say)} <code className="code-line">{setUp.secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}</code>
          </p>
          <form className="grid gap-4" method="post" noValidate onSubmit={(event) => void form.handleSubmit(confirming.run)(event)}>
            <TextField
              {...form.register("code")}
              className="font-bold tracking-[0.14em]"
              label={m.second_totp({}, say)}
              hint={m.second_totp_confirm({}, say)}
              error={form.formState.errors.code?.message}
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={12}
            />
            <Said language={language} failure={confirming.error} />
            <SubmitButton language={language} label={m.second_totp_go({}, say)} isWorking={confirming.isPending} />
          </form>
        </>
      )}
      <Said language={language} failure={beginning.error} />
      <button className="pill pill-outline justify-self-start" type="button" onClick={close}>
        {m.form_cancel({}, say)}
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
