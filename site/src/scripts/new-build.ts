import { pageLimits } from "@ryadom/shared/page-limits.ts";
import { isSafeMoment } from "./safe-moment.ts";

/**
 * Asks from time to time whether the site was built anew (its code, not its content) and then reloads the page at a moment when nothing is
 * lost by it; otherwise shows a button (`NewBuild.astro`).
 */
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
  // Short visits do not ask at all.
  setTimeout(() => void look(), firstLookMs);
  setInterval(() => void look(), pageLimits.buildPollMs);
  addEventListener("focus", () => own !== null && void look());
}
