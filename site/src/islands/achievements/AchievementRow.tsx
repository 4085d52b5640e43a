// Ships JavaScript as a part of the achievements: one of them, whether the member has it or not yet.
import type { Achievement } from "../../api/achievements.ts";
import { dayOf } from "@ryadom/shared/days.ts";
import { formatDay } from "../../format/dates.ts";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { useLanguage, useWords } from "../kit/language.tsx";
import { AchievementIcon } from "./AchievementIcon.tsx";

/** What is still ahead has its name alone: the words thank for what was done, and nobody is told how far they are. */
export function AchievementRow({ achievement: { title, text, icon, earnedAt } }: { achievement: Achievement }) {
  const t = useWords();
  const language = useLanguage();
  const [today] = useState(() => dayOf(new Date(), 0));
  return (
    <div className="flex items-start gap-3 px-4 py-3.5">
      <span className={`grid size-11 flex-none place-items-center rounded-pill ${earnedAt ? "pill-soft" : "bg-surface-2 text-text-2"}`}>
        <AchievementIcon name={icon} size={22} />
      </span>
      <div className="min-w-0 flex-1 self-center">
        <h2 className={`text-body wrap-anywhere ${earnedAt ? "" : "font-normal text-text-2"}`}>
          {title}
          {!earnedAt && <span className="sr-only">, {t(m.achievement_ahead)}</span>}
        </h2>
        {earnedAt && <p className="text-small">{text}</p>}
        {earnedAt && (
          <p className="text-small text-text-2">
            <time dateTime={earnedAt}>{formatDay(language, dayOf(new Date(earnedAt), 0), today)}</time>
          </p>
        )}
      </div>
    </div>
  );
}
