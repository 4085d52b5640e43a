// Ships JavaScript as a part of moderation: what they saw today, a break, and whom they can turn to themselves.
import { paths } from "@ryadom/shared/paths.ts";
import Coffee from "lucide-react/icons/coffee";
import { useCareToday } from "../../api/moderator-care.ts";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";
import { CareSettings } from "./CareSettings.tsx";
import { TakeBreak } from "./TakeBreak.tsx";

interface Props {
  /** Where the team can be reached; null: nowhere. */
  contact: string | null;
}

export function CareFooter({ contact }: Props) {
  const t = useWords();
  const language = useLanguage();
  const today = useCareToday();
  if (!today.data) return null;
  const { seen, heavy, dailyLimit, breakUntil } = today.data;
  return (
    <div className="grid gap-3 border-t border-border pt-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <p className="flex max-w-[32rem] items-start gap-3 text-small text-text-2">
          <Coffee className="mt-0.5 shrink-0" size={20} aria-hidden="true" />
          <span>
            {dailyLimit === null ? t(m.moderator_care_today_off, { count: seen }) : t(m.moderator_care_today, { seen, limit: dailyLimit })}{" "}
            {heavy > 0 && t(m.moderator_care_heavy, { count: heavy })} {t(m.moderator_care_only_you)}
          </span>
        </p>
        {breakUntil === null && <TakeBreak />}
      </div>
      <p className="flex flex-wrap gap-x-5 text-small text-text-2">
        <span className="inline-flex min-h-11 items-center">{t(m.moderator_care_line)}</span>
        <a className="link inline-flex min-h-11 items-center" href={paths.crisis(language)}>
          {t(m.moderator_care_help)}
        </a>
        {contact && (
          <a className="link inline-flex min-h-11 items-center" href={`mailto:${contact}`}>
            {t(m.moderator_care_team)}
          </a>
        )}
      </p>
      <details>
        <summary className="min-h-11 py-2.5 font-bold">{t(m.moderator_care_settings)}</summary>
        <CareSettings />
      </details>
    </div>
  );
}
