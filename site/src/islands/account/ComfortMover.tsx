// Ships JavaScript as a part of the account: what was chosen on this device, for topics about which the account says nothing yet.
import type { Language } from "@ryadom/shared/locales.ts";
import type { Me } from "../../community/session.ts";
import { deviceComforts, comfortChoices } from "../../device/comfort.ts";
import { isRecord } from "../../device/kept.ts";
import { m } from "../../paraglide/messages.js";
import { useKept } from "../use-kept.ts";
import { comfortLabels } from "./comfort-labels.ts";
import { DeviceMover } from "./DeviceMover.tsx";
import type { Theme } from "./Profile.tsx";

interface Props {
  language: Language;
  comfort: Me["comfort"];
  topics: Theme[];
  moved: () => Promise<void>;
}

export function ComfortMover({ language, comfort, topics, moved }: Props) {
  const say = { locale: language };
  const onDevice = useKept(deviceComforts);
  const labels = comfortLabels(language);
  const others = topics.flatMap(({ key, name }) => {
    const choice = isRecord(onDevice) ? comfortChoices.find((one) => one === onDevice[key]) : undefined;
    return choice && comfort[key] === undefined
      ? [{ key, choice, label: m.account_comfort_from({ topic: name, choice: labels[choice] }, say) }]
      : [];
  });
  if (others.length === 0) return null;
  return (
    <DeviceMover
      language={language}
      title={m.account_comfort_move({}, say)}
      agree={m.account_comfort_agree({}, say)}
      go={m.account_comfort_go({}, say)}
      items={others}
      dataOf={(keys) => [
        { comfort: Object.fromEntries(others.filter(({ key }) => keys.includes(key)).map(({ key, choice }) => [key, choice])) },
      ]}
      moved={moved}
    />
  );
}
