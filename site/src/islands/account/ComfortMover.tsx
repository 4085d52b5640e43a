// Ships JavaScript as a part of the account: what was chosen on this device goes into the account only item by item, when ticked.
import type { Language } from "@ryadom/shared/locales.ts";
import { useState } from "react";
import type { Me } from "../../community/session.ts";
import { deviceComforts, comfortChoices, type Comfort } from "../../device/comfort.ts";
import { isRecord } from "../../device/kept.ts";
import { m } from "../../paraglide/messages.js";
import { useKept } from "../use-kept.ts";
import { comfortLabels } from "./comfort-labels.ts";
import type { Theme } from "./Profile.tsx";

interface Props {
  language: Language;
  comfort: Me["comfort"];
  topics: Theme[];
  move: (taken: Me["comfort"]) => void;
}

export function ComfortMover({ language, comfort, topics, move }: Props) {
  const say = { locale: language };
  const onDevice = useKept(deviceComforts);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const others = topics.flatMap(({ key, name }) => {
    const choice = isRecord(onDevice) ? comfortChoices.find((one) => one === onDevice[key]) : undefined;
    return choice && choice !== comfort[key] ? [{ key, name, choice }] : [];
  });
  if (others.length === 0) return null;
  const labels = comfortLabels(language);
  const tick = (key: string, isOn: boolean) => setTicked(new Set(isOn ? [...ticked, key] : [...ticked].filter((one) => one !== key)));
  const taken = Object.fromEntries(
    others.filter(({ key }) => ticked.has(key)).map(({ key, choice }) => [key, choice] as [string, Comfort]),
  );
  return (
    <fieldset className="grid gap-2 rounded-card bg-info-soft px-4 py-3.5">
      <legend className="contents">
        <span className="font-bold">{m.account_comfort_move({}, say)}</span>
      </legend>
      <p className="text-small">{m.account_comfort_agree({}, say)}</p>
      {others.map(({ key, name, choice }) => (
        <label key={key} className="flex min-h-11 items-center gap-3">
          <input className="tick" type="checkbox" checked={ticked.has(key)} onChange={(event) => tick(key, event.target.checked)} />
          {m.account_comfort_from({ topic: name, choice: labels[choice] }, say)}
        </label>
      ))}
      <button
        className="pill pill-outline justify-self-start"
        type="button"
        disabled={Object.keys(taken).length === 0}
        onClick={() => move(taken)}
      >
        {m.account_comfort_go({}, say)}
      </button>
    </fieldset>
  );
}
