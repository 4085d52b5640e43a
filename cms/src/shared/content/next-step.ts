// Generated from shared/src/content/next-step.ts: change it there, then run `npm run generate`.
import { z } from "zod";
import { Key, OptionalText, Text } from "./parts.ts";

/** What a next step may lead to, and the content type that its key is looked for in; the crisis card is one page and needs no key. */
export const nextStepTargets = {
  course: "api::course.course",
  breathing: "api::breathing-practice.breathing-practice",
  sound: "api::sound-therapy.sound-therapy",
  "quick-calm": "api::quick-calm.quick-calm",
  visualization: "api::visualization.visualization",
  help: "api::help-item.help-item",
  crisis: null,
  story: "api::story.story",
  posts: "api::theme.theme",
} as const;
export type NextStepKind = keyof typeof nextStepTargets;
export const nextStepKinds = Object.keys(nextStepTargets) as NextStepKind[];

/** Where a result of a test leads. Whether the target is there is known only beside all other content: a step without one is left out. */
export const NextStep = z
  .object({ label: Text, kind: z.enum(nextStepKinds), target: OptionalText })
  .refine(({ kind, target }) => nextStepTargets[kind] === null || Key.safeParse(target).success, {
    path: ["target"],
    error: "needs the key of what it leads to",
  });
export type NextStep = z.output<typeof NextStep>;
