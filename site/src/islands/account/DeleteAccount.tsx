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

/** @property name by which others know the member */
export function DeleteAccount({ name }: { name: string }) {
  const t = useWords();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const close = () => {
    setOpen(false);
    setWasOpen(true);
  };
  const [isSure, setSure] = useState(false);
  const erasing = useEraseAccount(({ id }) => location.replace(`${paths.erased(language)}#${id}`));
  if (!isOpen)
    return (
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the question that had the focus has just made way for this button
      <button className="pill pill-outline justify-self-start text-danger" type="button" autoFocus={wasOpen} onClick={() => setOpen(true)}>
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears Escape from what is inside
    <section
      className="card grid gap-4 px-4 py-4"
      aria-labelledby="erase-question"
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <h3 className="outline-none" id="erase-question" ref={takeFocus} tabIndex={-1}>
        {t(m.erase_title)}
      </h3>
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
        <button className="pill pill-outline" type="button" onClick={close}>
          {t(m.form_cancel)}
        </button>
        <button className="pill bg-danger text-bg" type="button" disabled={!isSure || erasing.isPending} onClick={() => erasing.run()}>
          {erasing.isPending ? t(m.form_working) : t(m.erase_go, { name })}
        </button>
      </div>
    </section>
  );
}

/** Long words come before the buttons: whoever opened the question reads on from its heading. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus({ preventScroll: true });
