import { BaseSequencer, type TestSpecification } from "vitest/node";

/** With `--deep` each of these takes minutes: begun last, it would run on alone while the other workers have nothing to do. */
const slow = /\/(crash-under-load|counter-drift|event-orders|fulfilment-killed|contract)\.test\.ts$/;

export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(({ moduleId }) => slow.test(moduleId)), ...sorted.filter(({ moduleId }) => !slow.test(moduleId))];
  }
}
