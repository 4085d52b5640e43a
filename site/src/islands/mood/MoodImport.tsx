// Ships JavaScript as a part of a member's mood diary: the diary this device kept before goes into the account day by day, when ticked.
import type { ImportedItem } from "../../api/device-import.ts";
import { useDeviceImport } from "../../api/use-device-import.ts";
import { DeviceImport } from "../kit/forms/DeviceImport.tsx";
import { type Day } from "@ryadom/shared/days.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { useState } from "react";
import { formatDay } from "../../format/dates.ts";
import { removeMood, moodDays, type MoodDays } from "../../device/mood-diary.ts";
import { m } from "../../paraglide/messages.js";
import { MoodFace, moodName } from "./MoodFace.tsx";
import { useStored } from "../kit/use-stored.ts";
import { useLanguage, useWords } from "../kit/language.tsx";
import "../kit/FormStatus.css";

interface Props {
  now: Day;
  onImported: () => Promise<void>;
}

export function MoodImport({ now, onImported }: Props) {
  const t = useWords();
  const language = useLanguage();
  const [outcomes, setOutcomes] = useState<ImportedItem[]>([]);
  const importing = useDeviceImport(async (items) => {
    setOutcomes(items);
    for (const { key, outcome } of items) if (outcome === "moved") removeMood(key);
    await onImported();
  });
  const here = useStored(moodDays) ?? {};
  const daysWith = (outcome: ImportedItem["outcome"]) => outcomes.filter((item) => item.outcome === outcome).map(({ key }) => key);
  const kept = daysWith("account-kept").filter((day) => day in here);
  const names = (days: Day[]) => new Intl.ListFormat(language).format(days.map((day) => formatDay(language, day, now)));
  const offered = Object.keys(here)
    .filter((day) => !kept.includes(day))
    .toSorted()
    .reverse();
  const [done, refused] = [daysWith("moved"), daysWith("refused")];
  return (
    <>
      <div role="status" className="grid gap-2 empty:hidden">
        {done.length > 0 && <p className="status-done">{t(m.mood_imported, { days: names(done) })}</p>}
        {kept.length > 0 && <p className="rounded-card bg-info-soft px-4 py-3">{t(m.mood_import_account_kept, { days: names(kept) })}</p>}
        {refused.length > 0 && <p className="status-failure">{t(m.mood_import_refused, { days: names(refused) })}</p>}
      </div>
      {kept.length > 0 && (
        <button className="pill pill-outline justify-self-start" type="button" onClick={() => kept.forEach(removeMood)}>
          {t(m.mood_import_remove_here)}
        </button>
      )}
      {offered.length > 0 && (
        <DeviceImport
          title={t(m.mood_import)}
          agree={t(m.mood_import_agree)}
          go={t(m.mood_import_go)}
          all={{ label: t(m.mood_import_all), each: t(m.mood_import_each) }}
          items={offered.map((day) => ({
            key: day,
            label: (
              <>
                <MoodFace mood={here[day]!.mood} size={22} />
                {`${formatDay(language, day, now)}: ${moodName(t, here[day]!.mood)}`}
              </>
            ),
          }))}
          take={(days) => importing.run(inParts(here, days))}
          failure={importing.error}
        />
      )}
    </>
  );
}

const inParts = (diary: MoodDays, days: Day[]) =>
  Array.from({ length: Math.ceil(days.length / limits.importedMoodsPerRequest) }, (_, part) => ({
    moods: Object.fromEntries(
      days
        .slice(part * limits.importedMoodsPerRequest, (part + 1) * limits.importedMoodsPerRequest)
        .map((day) => [day, diary[day]!] as const),
    ),
  }));
