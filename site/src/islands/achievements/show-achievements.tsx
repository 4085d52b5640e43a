// Ships JavaScript on pages without an island too, for a member who has just earned something.
import type { Language } from "@ryadom/shared/locales.ts";
import { createRoot } from "react-dom/client";
import type { Achievement } from "../../api/achievements.ts";
import { AchievementDialog } from "./AchievementDialog.tsx";

/** Opens the dialog over the page; closing it leaves nothing behind. */
export function showAchievements(language: Language, achievements: Achievement[]): void {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const close = (): void => {
    root.unmount();
    place.remove();
  };
  root.render(<AchievementDialog language={language} achievements={achievements} close={close} />);
}
