/** A voice of the device for pages under test: the suite's browser has none. Says nothing, and ends a sentence when the spec says so. */
import type { Page } from "@playwright/test";

interface Sentence {
  text: string;
  rate: number;
  voice: string | undefined;
}
/** On the page, as `standIn`. */
export interface StandIn {
  sentences: Sentence[];
  finish: () => void;
}
declare const standIn: StandIn;

/** @param voices as `language name`, a voice that needs a server with `remote` behind it: `en-US Samantha`, `ru-RU Google remote` */
export const giveVoices = (page: Page, voices: string[]) =>
  page.addInitScript((voices) => {
    const sentences: Sentence[] = [];
    let current: EventTarget | null = null;
    const end = (event: Event) => {
      const ended = current;
      current = null;
      ended?.dispatchEvent(event);
    };
    class Utterance extends EventTarget {
      voice: SpeechSynthesisVoice | null = null;
      lang = "";
      rate = 1;
      volume = 1;
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    }
    const synth = {
      paused: false,
      pending: false,
      get speaking() {
        return current !== null;
      },
      getVoices: () =>
        voices.map((voice) => {
          const [lang, name, remote] = voice.split(" ");
          return { lang, name, voiceURI: name, localService: !remote, default: false };
        }),
      resume: () => {},
      speak(utterance: Utterance) {
        current = utterance;
        // What unlocks an iPhone says nothing, and is over at once.
        if (utterance.text === "") return end(new Event("end"));
        sentences.push({ text: utterance.text, rate: utterance.rate, voice: utterance.voice?.name });
      },
      cancel: () => end(Object.assign(new Event("error"), { error: "canceled" })),
      addEventListener: () => {},
      removeEventListener: () => {},
    };
    Object.defineProperty(window, "speechSynthesis", { value: synth });
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, standIn: { sentences, finish: () => end(new Event("end")) } });
  }, voices);

export const sentencesSaid = (page: Page): Promise<Sentence[]> => page.evaluate(() => standIn.sentences);
export const lastSaid = async (page: Page): Promise<string | undefined> => (await sentencesSaid(page)).at(-1)?.text;
export const finishSentence = (page: Page): Promise<void> => page.evaluate(() => standIn.finish());
export const isSpeaking = (page: Page): Promise<boolean> => page.evaluate(() => speechSynthesis.speaking);
