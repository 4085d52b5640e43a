import { somethingWaits } from "../device/account-moods.ts";
import { isSigned } from "../device/member-data.ts";

// Visitors have no bell and ask nothing; for members the rest of it comes once the page is there.
if (isSigned()) {
  void import("./bell-count.ts").then(({ showCount }) => showCount());
  // Moods noted without a connection go out from whichever page is open when there is one; the mood check sees to its own page.
  const sendMoods = () => void import("../community/moods.ts").then(({ syncMoods }) => syncMoods()).catch(() => {});
  if (somethingWaits() && !document.querySelector("[data-mood-check]")) sendMoods();
}
