import { z } from "zod";
import { breathingLimits } from "../breathing.ts";
import { cover, withDescribedCover } from "./cover.ts";
import { OptionalSound, Recording, Scene } from "./media.ts";
import { Text, Key, Slug, Order, Blocks, ThemeKey } from "./parts.ts";

const practice = {
  key: Key,
  slug: Slug,
  title: Text,
  summary: Text,
  body: Blocks,
  recording: Recording,
  minutes: z.int().min(1),
  order: Order,
  ...cover,
};
export const QuickCalm = z.object({ ...practice, theme: ThemeKey, scene: Scene }).transform(withDescribedCover);
export const BreathingPractice = z
  .object({
    ...practice,
    theme: ThemeKey,
    scene: Scene,
    safety: Text,
    pattern: z.object({
      // Not the upper limits: what was published before there were any still has a page.
      in: z.number().min(breathingLimits.in.least),
      // Empty in patterns that are older than it.
      topUp: z
        .number()
        .min(breathingLimits.topUp.least)
        .nullish()
        .transform((seconds) => seconds ?? 0),
      hold: z.number().min(breathingLimits.hold.least),
      out: z.number().min(breathingLimits.out.least),
      holdAfter: z.number().min(breathingLimits.holdAfter.least),
      rounds: z.int().min(breathingLimits.rounds.least),
    }),
  })
  .transform(withDescribedCover);
export const Visualization = z.object({ ...practice, theme: ThemeKey, scene: Scene }).transform(withDescribedCover);
export const SoundTherapy = z
  .object({ ...practice, audio: OptionalSound, loopSeconds: z.number().nullish() })
  .transform(withDescribedCover);
