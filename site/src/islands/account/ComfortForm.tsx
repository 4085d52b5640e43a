// Ships JavaScript as a part of the account: what to do with painful topics on every device, and what of this device to take over.
import type { ThemeName } from "../kit/theme-name.ts";
import { useRefreshMe, useSaveComforts } from "../../api/account.ts";
import { useState } from "react";
import type { Me } from "../../api/session.ts";
import { comfortChoices, comfortOf } from "../../device/comfort.ts";
import { m } from "../../paraglide/messages.js";
import { RadioPills } from "../kit/forms/RadioPills.tsx";
import { ComfortImport, comfortLabels } from "./ComfortImport.tsx";
import { FormStatus } from "../kit/FormStatus.tsx";
import { useWords } from "../kit/language.tsx";

interface Props {
  comfort: Me["comfort"];
  topics: ThemeName[];
}

export function ComfortForm({ comfort, topics }: Props) {
  const t = useWords();
  const [isSaved, setSaved] = useState(false);
  const saving = useSaveComforts(() => setSaved(true));
  const refreshMe = useRefreshMe();
  const onImported = async () => {
    await refreshMe();
    setSaved(true);
  };
  const now = (saving.isPending && saving.variables) || comfort;
  const labels = comfortLabels(t);
  const choices = comfortChoices.map((value) => ({ value, label: labels[value] }));
  return (
    <>
      <ComfortImport comfort={comfort} topics={topics} onImported={onImported} />
      <div className="card divide-y divide-border">
        {topics.map(({ key, name }) => (
          <div key={key} className="px-4 py-2.5">
            <RadioPills
              label={name}
              isLabelShown
              choices={choices}
              chosen={comfortOf(key, now)}
              choose={(choice) => saving.run({ ...comfort, [key]: choice })}
            />
          </div>
        ))}
      </div>
      <FormStatus failure={saving.error} done={isSaved && t(m.form_saved)} />
    </>
  );
}
