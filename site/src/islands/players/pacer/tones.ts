import type { Phase } from "./breathing-timeline.ts";

/** Hertz: up on the way in, down on the way out. */
const pitches: Record<Phase, number> = { in: 392, topUp: 440, hold: 330, out: 262, holdAfter: 220 };
const loudest = 0.08;
const lengthSeconds = 1.2;

/** One soft tone a phase. To be opened while a press is handled, or the browser keeps it silent. */
export function openTones() {
  const context = new AudioContext();
  void context.resume();
  return {
    sound(phase: Phase): void {
      const now = context.currentTime;
      const volume = new GainNode(context, { gain: 0 });
      volume.gain.linearRampToValueAtTime(loudest, now + 0.08);
      volume.gain.exponentialRampToValueAtTime(0.0001, now + lengthSeconds);
      const tone = new OscillatorNode(context, { frequency: pitches[phase] });
      tone.connect(volume).connect(context.destination);
      tone.start(now);
      tone.stop(now + lengthSeconds);
    },
    close: () => void context.close(),
  };
}
