// Ships JavaScript as a part of moderation: the keys that are used most, and the way to all of them.
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import "./desk.css";

export function KeysBar({ areOn, showAll }: { areOn: boolean; showAll: () => void }) {
  const t = useWords();
  const keys: [string, string][] = [
    ["J K", t(m.desk_key_step)],
    ["C", t(m.desk_key_claim)],
    ["S", t(m.desk_key_show)],
    ["1–3", t(m.desk_key_act)],
    ["U", t(m.desk_key_undo)],
  ];
  return (
    <div className="desk-keys">
      {areOn &&
        keys.map(([key, what]) => (
          <span key={key} className="desk-key" aria-hidden="true">
            <kbd className="key">{key}</kbd> {what}
          </span>
        ))}
      <button className="pill px-3 text-small text-text-2" type="button" aria-keyshortcuts={areOn ? "?" : undefined} onClick={showAll}>
        {areOn && (
          <kbd className="key" aria-hidden="true">
            ?
          </kbd>
        )}
        {t(m.desk_keys)}
      </button>
    </div>
  );
}
