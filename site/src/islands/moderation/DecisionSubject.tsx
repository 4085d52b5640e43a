// Ships JavaScript as a part of moderation: what an action is about besides words: how long, which theme, which content notes.
import type { ModerationCase } from "../../api/moderation.ts";
import { muteHours } from "../../api/moderation-decisions.ts";
import { m } from "../../paraglide/messages.js";
import { RadioPills } from "../kit/forms/RadioPills.tsx";
import { useWords } from "../kit/language.tsx";
import { useDeskNames } from "./desk-names.tsx";
import type { Draft } from "./draft.ts";
import "./desk.css";
import "../kit/forms/fields.css";
import "../kit/forms/choices.css";

interface Props {
  item: ModerationCase;
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
}

export function DecisionSubject({ item, draft, change }: Props) {
  const t = useWords();
  const { themes } = useDeskNames();
  const roots = themes.filter(({ parent }) => parent === null);
  if (draft.action === "mute")
    return (
      <RadioPills
        label={t(m.desk_mute_hours)}
        choices={muteHours.map((hours) => ({
          value: String(hours),
          label: hours < 100 ? t(m.desk_hours, { count: hours }) : t(m.desk_days, { count: hours / 24 }),
        }))}
        chosen={String(draft.hours)}
        choose={(value) => change({ hours: muteHours.find((hours) => String(hours) === value) ?? 24 })}
      />
    );
  if (draft.action === "retheme")
    return (
      <label className="grid gap-1 text-small font-bold">
        {t(m.desk_theme)}
        <select
          className="field field-wide font-normal"
          value={draft.themeId}
          onChange={(event) => change({ themeId: event.target.value })}
        >
          {roots.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
    );
  if (draft.action !== "content-notes") return null;
  const turn = (key: string, isOn: boolean) =>
    change({ contentNotes: isOn ? [...draft.contentNotes, key] : draft.contentNotes.filter((one) => one !== key) });
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 text-small font-bold">{t(m.moderation_content_notes)}</legend>
      {themes
        .filter(({ isSensitive, key }) => isSensitive || item.contentNotes.includes(key))
        .map(({ key, name }) => (
          <label key={key} className="flex items-center gap-3">
            <input
              className="checkbox"
              type="checkbox"
              checked={draft.contentNotes.includes(key)}
              onChange={(event) => turn(key, event.target.checked)}
            />
            {name}
          </label>
        ))}
    </fieldset>
  );
}
