// Ships JavaScript because nobody but the API knows that a member has earned something; loaded only then.
import type { Achievement } from "../../api/achievements.ts";
import { m } from "../../paraglide/messages.js";
import { paths } from "@ryadom/shared/paths.ts";
import { Dialog } from "../kit/Dialog.tsx";
import { useLanguage, useWords, withLanguage } from "../kit/language.tsx";
import { AchievementIcon } from "./AchievementIcon.tsx";

interface Props {
  achievements: Achievement[];
  close: () => void;
}

/** Says it once and lets go at one tap. */
export const AchievementDialog = withLanguage(function AchievementDialog({ achievements, close }: Props) {
  const t = useWords();
  const language = useLanguage();
  return (
    <Dialog title={t(m.achievement_dialog, { count: achievements.length })} close={close}>
      <ul className="grid gap-4" role="list">
        {achievements.map(({ achievementKey, title, text, icon }) => (
          <li className="flex items-start gap-3" key={achievementKey}>
            <span className="pill-soft grid size-12 flex-none place-items-center rounded-pill">
              <AchievementIcon name={icon} size={24} />
            </span>
            <div className="min-w-0 self-center">
              <h3 className="text-body wrap-anywhere">{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="text-small text-text-2">{t(m.achievement_private)}</p>
      <div className="flex flex-wrap gap-3">
        <button className="pill pill-primary" type="button" onClick={close}>
          {t(m.achievement_close)}
        </button>
        <a className="pill pill-outline" href={paths.achievements(language)}>
          {t(m.achievements_all)}
        </a>
      </div>
    </Dialog>
  );
});
