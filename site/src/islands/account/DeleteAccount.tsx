// Ships JavaScript as a part of the account: deletion says what happens before it does anything, and leads to a receipt.
import type { Language } from "@ryadom/shared/locales.ts";
import { useState } from "react";
import { answered, api } from "../../community/client.ts";
import { signOutHere } from "../../device/member-data.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "../../paths.ts";
import { Said } from "./Said.tsx";
import { useCall } from "./use-call.ts";

export function DeleteAccount({ language }: { language: Language }) {
  const say = { locale: language };
  const [isOpen, setOpen] = useState(false);
  const [isSure, setSure] = useState(false);
  const erasing = useCall(
    () => answered(api.DELETE("/api/me")),
    (receipt) => {
      signOutHere("left");
      location.replace(`${paths.erased(language)}#${receipt.id}`);
    },
  );
  if (!isOpen)
    return (
      <button className="pill pill-outline justify-self-start text-danger" type="button" onClick={() => setOpen(true)}>
        {m.erase_open({}, say)}
      </button>
    );
  return (
    <div className="card grid gap-4 px-4 py-4">
      <h3>{m.erase_title({}, say)}</h3>
      <ul className="grid list-disc gap-2 ps-5">
        <li>{m.erase_goes({}, say)}</li>
        <li>{m.erase_stays({}, say)}</li>
        <li>
          {m.erase_device({}, say)}{" "}
          <a className="link" href={paths.settings(language)}>
            {m.settings({}, say)}
          </a>
        </li>
      </ul>
      <p className="font-bold">{m.erase_never({}, say)}</p>
      <label className="flex items-start gap-3">
        <input className="tick mt-0.5" type="checkbox" checked={isSure} onChange={(event) => setSure(event.target.checked)} />
        {m.erase_tick({}, say)}
      </label>
      <Said language={language} failure={erasing.error} />
      <div className="flex flex-wrap gap-3">
        <button className="pill pill-outline" type="button" onClick={() => setOpen(false)}>
          {m.form_cancel({}, say)}
        </button>
        <button className="pill bg-danger text-bg" type="button" disabled={!isSure || erasing.isPending} onClick={() => erasing.run()}>
          {erasing.isPending ? m.form_working({}, say) : m.erase_go({}, say)}
        </button>
      </div>
    </div>
  );
}
