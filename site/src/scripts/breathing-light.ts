import { breathAt, type Breath } from "./breath-moment.ts";

/** A sun or a moon that stands still until it is tapped, then breathes; at the next tap it rests. Without this it is a link to the practice. */
for (const light of document.querySelectorAll<HTMLElement>("[data-light]")) {
  const breath = JSON.parse(light.dataset["light"] ?? "") as Breath;
  const says = JSON.parse(light.dataset["lightWords"] ?? "") as { in: string; out: string; pause: string };
  const place = light.closest("section");
  const word = light.querySelector("[data-light-word]");
  const small = light.querySelector("[data-light-small]");
  const spoken = place?.querySelector("[data-light-spoken]");
  const starters = [...(place?.querySelectorAll<HTMLElement>("[data-light-start]") ?? [])];
  const still = {
    word: word?.textContent ?? "",
    small: small?.textContent ?? "",
    starters: starters.map(({ textContent }) => textContent),
  };
  let timer = 0;
  let isBreathing = false;
  let lock: Promise<WakeLockSentinel | null> | null = null;

  const say = (element: Element | null | undefined, words: string): void => {
    if (element && element.textContent !== words) element.textContent = words;
  };
  const rest = (): void => {
    clearTimeout(timer);
    isBreathing = false;
    delete light.dataset["phase"];
    delete document.documentElement.dataset["busy"];
    say(word, still.word);
    say(small, still.small);
    say(spoken, "");
    light.setAttribute("aria-pressed", "false");
    starters.forEach((starter, index) => say(starter.querySelector("span") ?? starter, still.starters[index]?.trim() ?? ""));
    void lock?.then((held) => held?.release());
  };
  const breathe = (): void => {
    isBreathing = true;
    document.documentElement.dataset["busy"] = "practice";
    light.setAttribute("aria-pressed", "true");
    for (const starter of starters) say(starter.querySelector("span") ?? starter, says.pause);
    // A low battery may refuse; the breath goes on all the same.
    lock = "wakeLock" in navigator ? navigator.wakeLock.request("screen").catch(() => null) : null;
    const began = performance.now();
    const tick = (): void => {
      const now = breathAt(breath, (performance.now() - began) / 1000);
      if (light.dataset["phase"] !== now.phase) {
        light.style.setProperty("--light-seconds", `${now.seconds}s`);
        light.dataset["phase"] = now.phase;
        say(word, says[now.phase]);
        say(spoken, `${says[now.phase]}, ${now.seconds}`);
      }
      say(small, String(now.count));
      timer = window.setTimeout(tick, now.untilNext * 1000);
    };
    tick();
  };

  light.setAttribute("role", "button");
  light.setAttribute("aria-pressed", "false");
  for (const element of [light, ...starters])
    element.addEventListener("click", (event) => {
      event.preventDefault();
      if (isBreathing) rest();
      else breathe();
    });
  light.addEventListener("keydown", (event) => {
    if (event.key !== " ") return;
    event.preventDefault();
    light.click();
  });
  // Nobody breathes along with a page they cannot see.
  document.addEventListener("visibilitychange", () => document.hidden && isBreathing && rest());
}
