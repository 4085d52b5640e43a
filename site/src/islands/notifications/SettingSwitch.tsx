// Ships JavaScript as a part of the settings of notifications: one thing that is on or off, and what that means.
import "../kit/forms/choices.css";
import { type ReactNode, useState } from "react";

interface Props {
  id: string;
  label: string;
  text: ReactNode;
  /** As it is kept; while it is being saved, the switch shows what was chosen. */
  isOn: boolean;
  isSaving: boolean;
  turn: (isOn: boolean) => void;
  children?: ReactNode;
}

export function SettingSwitch({ id, label, text, isOn, isSaving, turn, children }: Props) {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [wasSaving, setWasSaving] = useState(isSaving);
  if (wasSaving !== isSaving) {
    setWasSaving(isSaving);
    if (!isSaving) setChosen(null);
  }
  return (
    <div className="card grid gap-3 px-4 py-3">
      <div className="flex items-start gap-3">
        <input
          className="checkbox mt-0.5"
          type="checkbox"
          id={id}
          aria-describedby={`${id}-text`}
          checked={chosen ?? isOn}
          onChange={(event) => {
            setChosen(event.target.checked);
            turn(event.target.checked);
          }}
        />
        <div className="min-w-0 flex-1">
          <label className="block cursor-pointer font-bold" htmlFor={id}>
            {label}
          </label>
          <p className="text-small text-text-2" id={`${id}-text`}>
            {text}
          </p>
        </div>
      </div>
      {children}
    </div>
  );
}
