import { AsyncLocalStorage } from "node:async_hooks";

const oneLanguageAtATime = new AsyncLocalStorage<true>();

/** The seed writes both languages together, so comparing a new text with the old one of the other language would refuse every change. */
export const withoutLanguageComparison = <T>(work: () => Promise<T>): Promise<T> => oneLanguageAtATime.run(true, work);
export const comparesLanguages = (): boolean => oneLanguageAtATime.getStore() !== true;
