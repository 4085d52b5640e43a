// Ships JavaScript as a part of the account: what was chosen on this device, for topics about which the account says nothing yet.
import type { ThemeName } from "../kit/theme-name.ts";
import type { Me } from "../../api/session.ts";
import { type Comfort, comfortChoices, deviceComforts } from "../../device/comfort.ts";
import { isRecord } from "../../device/storage.ts";
import { m } from "../../paraglide/messages.js";
import { useStored } from "../kit/use-stored.ts";
import { useDeviceImport } from "../../api/use-device-import.ts";
import { DeviceImport } from "../kit/forms/DeviceImport.tsx";
import { type Translate, useWords } from "../kit/language.tsx";

interface Props {
  comfort: Me["comfort"];
  topics: ThemeName[];
  onImported: () => Promise<void>;
}

export const comfortLabels = (t: Translate): Record<Comfort, string> => ({
  show: t(m.comfort_show),
  blur: t(m.comfort_blur),
  hide: t(m.comfort_hide),
});

export function ComfortImport({ comfort, topics, onImported }: Props) {
  const t = useWords();
  const importing = useDeviceImport(onImported);
  const onDevice = useStored(deviceComforts);
  const labels = comfortLabels(t);
  const others = topics.flatMap(({ key, name }) => {
    const choice = isRecord(onDevice) ? comfortChoices.find((one) => one === onDevice[key]) : undefined;
    return choice && comfort[key] === undefined
      ? [{ key, choice, label: t(m.account_comfort_from, { topic: name, choice: labels[choice] }) }]
      : [];
  });
  if (others.length === 0) return null;
  return (
    <DeviceImport
      title={t(m.account_comfort_move)}
      agree={t(m.account_comfort_agree)}
      go={t(m.account_comfort_go)}
      items={others}
      take={(keys) =>
        importing.run([
          { comfort: Object.fromEntries(others.filter(({ key }) => keys.includes(key)).map(({ key, choice }) => [key, choice])) },
        ])
      }
      failure={importing.error}
    />
  );
}
