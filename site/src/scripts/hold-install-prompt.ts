import { holdInstallPrompt } from "../device/install-offer.ts";

/* Pages with a pacer: what the browser offers waits until a practice has made it easier (`islands/players/practice-end/InstallOffer.tsx`). */
holdInstallPrompt();
