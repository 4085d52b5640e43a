import { limits } from "@ryadom/shared/limits.ts";

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

/**
 * Whether the page may reload by itself: not while something plays, a field holds unsaved text, a dialog is open, or an island has set
 * `document.documentElement.dataset.busy` ("test", "draft", "codes", "practice", "listening"). The island deletes that mark when it is done.
 */
function isSafeMoment(): boolean {
  const isPlaying = [...document.querySelectorAll<HTMLMediaElement>("video, audio")].some((player) => !player.paused && !player.ended);
  const isWriting = [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      "textarea, input:not([type=radio], [type=checkbox], [type=range], [type=hidden])",
    ),
  ].some((field) => field.value !== field.defaultValue);
  return !document.documentElement.dataset["busy"] && !isPlaying && !isWriting && !document.querySelector("dialog[open]");
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
  setInterval(() => void look(), limits.buildPollMs);
  addEventListener("focus", () => own !== null && void look());
}
