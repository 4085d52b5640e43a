import { isLanguage } from "@ryadom/shared/locales.ts";
import { listUnseenAchievements, markAchievementSeen } from "../api/achievement-marks.ts";
import { isSafeMoment } from "./safe-moment.ts";

/** Right after a page has been opened, before anything was pressed in it: no tap is meant for something that the dialog then covers. */
let isTouched = false;
for (const press of ["pointerdown", "keydown"]) addEventListener(press, () => (isTouched = true), { capture: true, once: true });
const isUntouched = (): boolean => !isTouched && !document.hidden && isSafeMoment();

/** Shows what a member has earned and no device has shown; once, whatever becomes of it then. */
export async function tellAchievements(): Promise<void> {
  const { lang } = document.documentElement;
  if (!isLanguage(lang) || !isUntouched()) return;
  const unseen = await listUnseenAchievements(lang);
  if (unseen.length === 0) return;
  const { showAchievements } = await import("../islands/achievements/show-achievements.tsx");
  if (!isUntouched()) return;
  const first = await Promise.all(unseen.map(({ achievementKey }) => markAchievementSeen(achievementKey)));
  const mine = unseen.filter((_, place) => first[place]);
  if (mine.length > 0) showAchievements(lang, mine);
}
