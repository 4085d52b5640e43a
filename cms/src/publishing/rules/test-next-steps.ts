import { NextStep } from "../../shared/content/next-step.ts";
import { problem, type Problem } from "./rule.ts";
import type { Test } from "./test-draft.ts";

/**
 * A next step says where it leads. Whether its target is published is no condition: a step that leads to nothing is left out of the page
 * and named on the editor's first page, so that a course taken down never holds a test back.
 */
export const nextStepProblems = ({ bands }: Test): Problem[] =>
  bands.flatMap(({ key, nextSteps }, band) =>
    (nextSteps ?? []).flatMap((step, index) =>
      NextStep.safeParse(step).success
        ? []
        : [
            problem(
              ["bands", band, "nextSteps", index],
              `Next step ${index + 1} of result “${key}” needs words, a kind and the key of what it leads to.`,
              `Следующему шагу ${index + 1} результата «${key}» нужны слова, вид и ключ того, куда он ведёт.`,
            ),
          ],
    ),
  );
