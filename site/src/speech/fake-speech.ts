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

export const fakeVoice = (name: string, lang: string, over: Partial<SpeechSynthesisVoice> = {}): SpeechSynthesisVoice => ({
  name,
  lang,
  voiceURI: name,
  localService: true,
  default: false,
  ...over,
});

/**
 * A stand-in for the browser's `speechSynthesis` in tests: says nothing, and ends a sentence when the test says so. Also puts `SpeechSynthesisUtterance` where browsers have it.
 */
export function fakeSpeech(voices: SpeechSynthesisVoice[] = []) {
  const spoken: Utterance[] = [];
  const events = new EventTarget();
  let current: Utterance | null = null;
  const end = (tell: (utterance: Utterance) => void): void => {
    const ended = current;
    current = null;
    if (ended) tell(ended);
  };
  Object.assign(globalThis, { SpeechSynthesisUtterance: Utterance });
  const failing = (error: string) => (utterance: Utterance) => void utterance.dispatchEvent(Object.assign(new Event("error"), { error }));
  const synth = {
    paused: false,
    pending: false,
    get speaking() {
      return current !== null;
    },
    getVoices: () => voices,
    resume: () => {},
    speak(utterance: Utterance) {
      spoken.push(utterance);
      current = utterance;
    },
    cancel: () => end(failing("canceled")),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  };
  return {
    synth: synth as unknown as SpeechSynthesis,
    spoken,
    /** What has been said since the last question. */
    said: () => spoken.splice(0).map(({ text }) => text),
    finish: () => end((utterance) => void utterance.dispatchEvent(new Event("end"))),
    fail: (error: string) => end(failing(error)),
    /** As an iPhone in the dark: silent, and nobody is told. */
    forget: () => end(() => {}),
    announceVoices: (...more: SpeechSynthesisVoice[]) => {
      voices.push(...more);
      events.dispatchEvent(new Event("voiceschanged"));
    },
  };
}
