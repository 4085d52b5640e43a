// Ships JavaScript as a part of the account: one of a few, chosen by a tap.
import "./choices.css";
import { useId } from "react";

interface Props<Value extends string> {
  label: string;
  /** Whether the label is to be seen beside the choices. */
  isLabelShown?: boolean;
  choices: readonly { value: Value; label: string; lang?: string }[];
  chosen: Value;
  choose: (value: Value) => void;
}

export function RadioPills<Value extends string>({ label, isLabelShown = false, choices, chosen, choose }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <legend className={isLabelShown ? "float-left min-w-[11rem] flex-1 py-2 font-bold" : "sr-only"}>{label}</legend>
      <div className={isLabelShown ? "grid w-full grid-cols-3 gap-1 tablet:w-auto" : "flex flex-wrap gap-1"}>
        {choices.map(({ value, label, lang }) => (
          <label key={value} className="choice pill px-2 text-small tablet:px-3.5" lang={lang}>
            <input className="sr-only" type="radio" name={name} value={value} checked={value === chosen} onChange={() => choose(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
