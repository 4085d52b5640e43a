// Ships JavaScript as a part of moderation: all its keys, and the switch that turns single ones off on this device.
import { m } from "../../paraglide/messages.js";
import { Dialog } from "../kit/Dialog.tsx";
import { useWords } from "../kit/language.tsx";
import "../kit/forms/choices.css";
import "./desk.css";

interface Props {
  areOn: boolean;
  turn: (areOn: boolean) => void;
  close: () => void;
}

export function KeysDialog({ areOn, turn, close }: Props) {
  const t = useWords();
  const keys: [string, string][] = [
    ["J", t(m.desk_key_next)],
    ["K", t(m.desk_key_previous)],
    ["C", t(m.desk_key_claim)],
    ["S", t(m.desk_key_show)],
    ["1 2 3", t(m.desk_key_act)],
    ["M", t(m.moderation_more)],
    ["U", t(m.desk_key_undo)],
    ["T", t(m.desk_open_thread)],
    ["P", t(m.desk_key_protocol)],
    ["Ctrl ↵", t(m.desk_key_send)],
    ["?", t(m.desk_keys)],
  ];
  return (
    <Dialog title={t(m.desk_keys)} close={close}>
      <dl className="grid grid-cols-[auto_1fr] items-baseline gap-x-4 gap-y-2">
        {keys.map(([key, what]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid">
            <dt>
              <kbd className="key">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-text-2">{t(m.desk_keys_typing)}</p>
      <label className="flex items-center gap-3">
        <input className="checkbox" type="checkbox" checked={areOn} onChange={(event) => turn(event.target.checked)} />
        {t(m.desk_keys_on)}
      </label>
      <button className="pill pill-primary justify-self-start" type="button" onClick={close}>
        {t(m.desk_done)}
      </button>
    </Dialog>
  );
}
