// Ships JavaScript as a part of the account: what is kept on this device goes into the account only item by item, when ticked.
import { type ReactNode, useState } from "react";
import { FormStatus } from "../FormStatus.tsx";
import "./choices.css";
import "./SubmitButton.css";

interface Props {
  title: string;
  /** What is agreed to by pressing the button. */
  agree: string;
  go: string;
  items: { key: string; label: ReactNode }[];
  /** Ticks everything; and what opens the list, which may be long. */
  all?: { label: string; each: string };
  take: (keys: string[]) => void;
  failure: Error | null;
}

export function DeviceImport({ title, agree, go, items, all, take, failure }: Props) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const keys = items.map(({ key }) => key);
  const taken = keys.filter((key) => ticked.has(key));
  const tick = (key: string, isOn: boolean) => setTicked(new Set(isOn ? [...ticked, key] : [...ticked].filter((one) => one !== key)));
  const list = items.map(({ key, label }) => (
    <label key={key} className="flex min-h-11 items-center gap-3">
      <input className="checkbox" type="checkbox" checked={ticked.has(key)} onChange={(event) => tick(key, event.target.checked)} />
      {label}
    </label>
  ));
  return (
    <fieldset className="grid min-w-0 gap-2 rounded-card bg-info-soft px-4 py-3.5">
      <legend className="contents">
        <span className="font-bold">{title}</span>
      </legend>
      <p className="text-small">{agree}</p>
      {all ? (
        <>
          <label className="flex min-h-11 items-center gap-3 font-bold">
            <input
              className="checkbox"
              type="checkbox"
              checked={taken.length === keys.length}
              onChange={(event) => setTicked(new Set(event.target.checked ? keys : []))}
            />
            {all.label}
          </label>
          <details>
            <summary className="py-2.5 font-bold">{all.each}</summary>
            {list}
          </details>
        </>
      ) : (
        list
      )}
      <button className="pill pill-outline justify-self-start" type="button" disabled={taken.length === 0} onClick={() => take(taken)}>
        {go}
      </button>
      <FormStatus failure={failure} />
    </fieldset>
  );
}
