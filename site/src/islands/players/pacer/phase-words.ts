import { m } from "../../../paraglide/messages.js";
import type { BreathingMoment } from "./breathing-timeline.ts";
import type { Translate } from "../../kit/language.tsx";

const words = {
  ready: m.pacer_comfortable,
  in: m.breathe_in,
  topUp: m.breathe_top_up,
  hold: m.breathe_hold,
  out: m.breathe_out,
  holdAfter: m.breathe_hold,
} satisfies Record<BreathingMoment["phase"], unknown>;

/** What a person does in a phase, in one or two words. */
export const phaseWords = (phase: BreathingMoment["phase"], t: Translate): string => t(words[phase]);
