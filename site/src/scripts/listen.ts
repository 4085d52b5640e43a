import type { Language } from "@ryadom/shared/locales.ts";
import { leavingEvent } from "../device/leaving.ts";
import { readStored, writeStored } from "../device/storage.ts";
import { highlightSentence, scrollToSentence } from "../speech/highlight.ts";
import { readPageText } from "../speech/page-text.ts";
import { openReader, type ReaderState } from "../speech/reader.ts";
import { loadVoice } from "../speech/voices.ts";

/** Reads the page aloud with the device's own voice, and works the bar of `Listen.astro`. */
const rateKey = "listen-rate";

interface Parts {
  /** What is read. */
  text: Element;
  start: HTMLButtonElement;
  bar: HTMLElement;
  pause: HTMLButtonElement;
  rate: HTMLSelectElement;
  status: HTMLElement;
}

/** Closes what is being read. */
let close: (() => void) | null = null;
/** Grows with every press, so that of two quick ones only the last opens the bar. */
let presses = 0;

/** @param root the element of `Listen.astro`; what is read is the article that it stands in, or the page's main part */
export async function listenTo(root: HTMLElement, language: Language): Promise<void> {
  const press = ++presses;
  close?.();
  const parts = partsOf(root);
  tell(parts, "");
  const voice = await loadVoice(language);
  if (press !== presses) return;
  if (!voice) return tell(parts, parts.status.dataset["noVoice"] ?? "", true);
  read(parts, voice, language);
}

function read(parts: Parts, voice: SpeechSynthesisVoice, language: Language): void {
  const { text, start, bar, pause, rate, status } = parts;
  const sentences = readPageText(text, language);
  if (sentences.length === 0) return;
  const ended = new AbortController();
  const { signal } = ended;
  /** Until the person scrolls by themselves, the page follows the voice. */
  let follows = true;

  const show = (state: ReaderState, index: number): void => {
    if (state === "ended") {
      close?.();
      return tell(parts, status.dataset["ended"] ?? "");
    }
    const isSpeaking = state === "speaking";
    bar.dataset["state"] = isSpeaking ? "speaking" : "paused";
    pause.setAttribute("aria-label", (isSpeaking ? pause.dataset["pause"] : pause.dataset["continue"]) ?? "");
    // Each sentence is heard already: a screen reader says only when there is nothing to hear.
    tell(parts, isSpeaking ? "" : ((state === "failed" ? status.dataset["failed"] : status.dataset["paused"]) ?? ""), state === "failed");
    const sentence = sentences[index];
    if (!sentence) return;
    highlightSentence(sentence);
    if (follows) scrollToSentence(sentence, edgesOf(bar));
  };

  rate.value = String(readStored(rateKey) ?? 1);
  if (rate.value === "") rate.value = "1";
  const reader = openReader({
    sentences: sentences.map(({ said }) => said),
    voice,
    language,
    rate: Number(rate.value),
    onChange: show,
  });

  close = () => {
    close = null;
    reader.stop();
    ended.abort();
    highlightSentence(null);
    delete document.documentElement.dataset["busy"];
    start.ariaExpanded = "false";
    if (bar.contains(document.activeElement)) start.focus({ preventScroll: true });
    bar.hidden = true;
  };

  const onPress = (name: string, act: () => void) =>
    bar.querySelector(`[data-do=${name}]`)?.addEventListener(
      "click",
      () => {
        follows = true;
        act();
      },
      { signal },
    );
  onPress("back", reader.back);
  onPress("forward", reader.forward);
  onPress("pause", () => (bar.dataset["state"] === "speaking" ? reader.pause() : reader.play()));
  onPress("stop", () => close?.());
  rate.addEventListener(
    "change",
    () => {
      writeStored(rateKey, Number(rate.value));
      reader.setRate(Number(rate.value));
    },
    { signal },
  );
  for (const event of ["wheel", "touchmove"]) addEventListener(event, () => (follows = false), { signal, passive: true });
  for (const event of [leavingEvent, "pagehide"]) addEventListener(event, () => close?.(), { signal });
  document.addEventListener("visibilitychange", () => document.hidden || reader.recover(), { signal });
  // A film speaks for itself.
  document.addEventListener("play", ({ target }) => target instanceof HTMLVideoElement && reader.pause(), { signal, capture: true });
  for (const video of document.querySelectorAll("video")) video.pause();

  bar.hidden = false;
  start.ariaExpanded = "true";
  // Nobody's page reloads in the middle of a sentence.
  document.documentElement.dataset["busy"] = "listening";
  pause.focus({ preventScroll: true });
  reader.play();
}

function partsOf(root: HTMLElement): Parts {
  const part = <Part extends HTMLElement>(selector: string): Part => {
    const found = root.querySelector<Part>(selector);
    if (!found) throw new Error(`Listen has no ${selector}`);
    return found;
  };
  return {
    text: root.closest("article, main") ?? root,
    start: part("[data-listen-start]"),
    bar: part("[data-state]"),
    pause: part("[data-do=pause]"),
    rate: part("select"),
    status: part("[role=status]"),
  };
}

/** What a screen reader says; a trouble stands there for everybody. */
function tell({ status }: Parts, words: string, isTrouble = false): void {
  status.textContent = words;
  status.classList.toggle("sr-only", !isTrouble);
}

/** Where a sentence can be seen: below the top bar, above the bar of Listen unless that stands in the text. */
function edgesOf(bar: HTMLElement): { top: number; bottom: number } {
  const top = document.querySelector(".top-bar")?.getBoundingClientRect().bottom ?? 0;
  const isFixed = getComputedStyle(bar).position === "fixed";
  return { top: top + 8, bottom: (isFixed ? bar.getBoundingClientRect().top : innerHeight) - 8 };
}
