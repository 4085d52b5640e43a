import { z } from "zod";
import { OptionalMedia, Scene } from "./media.ts";
import { Text, Key, Slug, Order, Blocks, ThemeKey } from "./parts.ts";

const practice = {
  key: Key,
  slug: Slug,
  title: Text,
  summary: Text,
  body: Blocks,
  minutes: z.int().min(1),
  order: Order,
  cover: OptionalMedia,
};
export const QuickCalm = z.object({ ...practice, theme: ThemeKey, scene: Scene });
export const BreathingPractice = z.object({
  ...practice,
  theme: ThemeKey,
  scene: Scene,
  safety: Text,
  pattern: z.object({
    in: z.number().min(1),
    hold: z.number().min(0),
    out: z.number().min(1),
    holdAfter: z.number().min(0),
    rounds: z.int().min(1),
  }),
});
export const Visualization = z.object({ ...practice, theme: ThemeKey, scene: Scene });
export const SoundTherapy = z.object({ ...practice, audio: OptionalMedia, loopSeconds: z.number().nullish() });
