import { limits } from "@ryadom/shared/limits.ts";
import { isSafeMoment } from "./safe-moment.ts";

/** Notices that the site was built anew (its code, not its words) and reloads when that disturbs nobody. */
const firstLookMs = 20_000;
const offer = document.querySelector<HTMLElement>("#new-build .offer");
let own: string | null = null;

async function latestBuild(): Promise<string | null> {
  try {
    const answer = await fetch("/_build/latest.json", { cache: "no-store" });
    return answer.ok ? ((await answer.json()) as { id: string }).id : null;
  } catch {
    return null;
  }
}

async function look(): Promise<void> {
  const latest = await latestBuild();
  own ??= latest;
  if (latest === null || latest === own) return;
  if (isSafeMoment()) location.reload();
  else if (offer) offer.hidden = false;
}

offer?.querySelector("button")?.addEventListener("click", () => location.reload());
if (import.meta.env.PROD) {
  // Somebody who looks in for a moment is not made to ask for it.
  setTimeout(() => void look(), firstLookMs);
  setInterval(() => void look(), limits.buildPollMs);
  addEventListener("focus", () => own !== null && void look());
}
