// Ships JavaScript as a part of moderation: which language, which reason, and what comes first.
import type { CaseCategory } from "../../api/moderation.ts";
import { m } from "../../paraglide/messages.js";
import { useWords } from "../kit/language.tsx";
import { categoryWord } from "./case-words.ts";
import type { DeskPlace } from "./desk-place.ts";
import "../kit/forms/fields.css";

interface Props {
  place: DeskPlace;
  go: (changes: Partial<DeskPlace>) => void;
}

const categories: CaseCategory[] = ["worry", "abuse", "spam", "privacy", "medical"];

export function CaseFilters({ place, go }: Props) {
  const t = useWords();
  const { language, category, sort, view } = place;
  const chosen = [language, category, sort === "urgent" ? null : sort].filter((one) => one !== null).length;
  return (
    <details>
      <summary className="min-h-11 text-small font-bold text-text-2">
        {t(m.desk_filters)}
        {chosen > 0 && ` ${chosen}`}
      </summary>
      <div className="grid grid-cols-2 gap-2 pb-2">
        <Choice
          label={t(m.desk_filter_language)}
          value={language ?? ""}
          choose={(value) => go({ language: value === "" ? null : (value as "en" | "ru") })}
          choices={[
            ["", t(m.desk_filter_all)],
            ["en", t(m.desk_english)],
            ["ru", t(m.desk_russian)],
          ]}
        />
        <Choice
          label={t(m.desk_filter_about)}
          value={category ?? ""}
          choose={(value) => go({ category: value === "" ? null : (value as CaseCategory) })}
          choices={[["", t(m.desk_filter_all)], ...categories.map((one): [string, string] => [one, categoryWord(t, one)])]}
        />
        {view !== "resolved" && (
          <Choice
            label={t(m.desk_sort)}
            value={sort}
            choose={(value) => go({ sort: value as DeskPlace["sort"] })}
            choices={[
              ["urgent", t(m.desk_sort_urgent)],
              ["oldest", t(m.desk_sort_oldest)],
              ["newest", t(m.desk_sort_newest)],
            ]}
          />
        )}
      </div>
    </details>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choose: (value: string) => void;
  choices: [value: string, label: string][];
}

function Choice({ label, value, choose, choices }: ChoiceProps) {
  return (
    <label className="grid gap-1 text-small font-bold">
      {label}
      <select className="field field-wide font-normal" value={value} onChange={(event) => choose(event.target.value)}>
        {choices.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
