import { AsyncLocalStorage } from "node:async_hooks";

const comparisonOff = new AsyncLocalStorage<true>();

/**
 * Runs `work` without comparing what is published with the other language. The seed changes both languages one after the other, so the
 * first would differ from the second, which is still the old one.
 */
export const withoutLanguageComparison = <T>(work: () => Promise<T>): Promise<T> => comparisonOff.run(true, work);
export const comparesLanguages = (): boolean => comparisonOff.getStore() !== true;
