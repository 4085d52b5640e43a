// Ships JavaScript as a part of the account: deletion says what happens before it does anything, and leads to a receipt.
import { useEraseAccount } from "../../api/privacy.ts";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";
import "../kit/forms/choices.css";
import "../kit/forms/SubmitButton.css";

export function DeleteAccount() {
  const t = useWords();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [isSure, setSure] = useState(false);
  const erasing = useEraseAccount(({ id }) => location.replace(`${paths.erased(language)}#${id}`));
  if (!isOpen)
    return (
      <button className="pill pill-outline justify-self-start text-danger" type="button" onClick={() => setOpen(true)}>
        {t(m.erase_open)}
      </button>
    );
  if (erasing.data && "next" in erasing.data)
    return (
      <p className="status-done" role="status">
        {t(m.erase_mailed)}
      </p>
    );
  return (
    <div className="card grid gap-4 px-4 py-4">
      <h3>{t(m.erase_title)}</h3>
      <ul className="grid list-disc gap-2 ps-5">
        <li>{t(m.erase_goes)}</li>
        <li>{t(m.erase_stays)}</li>
        <li>
          {t(m.erase_device)}{" "}
          <a className="link" href={paths.settings(language)}>
            {t(m.settings)}
          </a>
        </li>
      </ul>
      <p className="font-bold">{t(m.erase_never)}</p>
      <label className="flex items-start gap-3">
        <input className="checkbox mt-0.5" type="checkbox" checked={isSure} onChange={(event) => setSure(event.target.checked)} />
        {t(m.erase_tick)}
      </label>
      <FormStatus failure={erasing.error} />
      <div className="flex flex-wrap gap-3">
        <button className="pill pill-outline" type="button" onClick={() => setOpen(false)}>
          {t(m.form_cancel)}
        </button>
        <button className="pill bg-danger text-bg" type="button" disabled={!isSure || erasing.isPending} onClick={() => erasing.run()}>
          {erasing.isPending ? t(m.form_working) : t(m.erase_go)}
        </button>
      </div>
    </div>
  );
}
