// Ships JavaScript as a part of moderation: how much a moderator wants to see in a day, and how.
import { careLimits } from "@ryadom/shared/care-limits.ts";
import { useQuery } from "@tanstack/react-query";
import { careOptions, type ModeratorCare, useChangeCare } from "../../api/moderator-care.ts";
import { m } from "../../paraglide/messages.js";
import { FormStatus } from "../kit/FormStatus.tsx";
import { LoadingError } from "../kit/LoadingError.tsx";
import { useWords } from "../kit/language.tsx";
import "../kit/forms/choices.css";

export function CareSettings() {
  const care = useQuery(careOptions());
  if (care.isError) return <LoadingError error={care.error} retry={() => void care.refetch()} />;
  return care.data ? <Settings care={care.data} /> : null;
}

function Settings({ care }: { care: ModeratorCare }) {
  const t = useWords();
  const { saving, shown } = useChangeCare(care);
  const switches = [
    { name: "greyImages", label: t(m.moderator_care_grey), text: t(m.moderator_care_grey_text) },
    { name: "blurText", label: t(m.moderator_care_blur), text: t(m.moderator_care_blur_text) },
  ] as const;
  return (
    <div className="grid gap-4 pt-1">
      <label className="flex flex-wrap items-center gap-3">
        <span className="font-bold">{t(m.moderator_care_limit)}</span>
        <select
          className="min-h-11 rounded-control border border-border-strong bg-surface px-3"
          value={shown.dailyLimit ?? ""}
          onChange={({ target }) => saving.run({ dailyLimit: careLimits.find((limit) => String(limit) === target.value) ?? null })}
        >
          {careLimits.map((limit) => (
            <option key={limit} value={limit}>
              {limit}
            </option>
          ))}
          <option value="">{t(m.moderator_care_no_limit)}</option>
        </select>
      </label>
      {switches.map(({ name, label, text }) => (
        <div key={name} className="flex items-start gap-3">
          <input
            className="checkbox mt-0.5"
            type="checkbox"
            id={`care-${name}`}
            aria-describedby={`care-${name}-text`}
            checked={shown[name]}
            onChange={({ target }) => saving.run({ [name]: target.checked })}
          />
          <div className="min-w-0">
            <label className="block cursor-pointer font-bold" htmlFor={`care-${name}`}>
              {label}
            </label>
            <p className="text-small text-text-2" id={`care-${name}-text`}>
              {text}
            </p>
          </div>
        </div>
      ))}
      <FormStatus failure={saving.error} done={saving.isSuccess && t(m.form_saved)} />
    </div>
  );
}
