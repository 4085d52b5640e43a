import type { Language } from "@ryadom/shared/locales.ts";
import { m } from "../paraglide/messages.js";
import type { Moment } from "./timeline.ts";

const words = {
  ready: m.pacer_comfortable,
  in: m.breathe_in,
  hold: m.breathe_hold,
  out: m.breathe_out,
  holdAfter: m.breathe_hold,
} satisfies Record<Moment["phase"], unknown>;

/** What a person does in a phase, in one or two words. */
export const phaseWords = (phase: Moment["phase"], language: Language): string => words[phase]({}, { locale: language });
