import { AsyncLocalStorage } from "node:async_hooks";

const asWritten = new AsyncLocalStorage<true>();

/** Runs `work` without filling in what a draft leaves empty: what comes back from files stays as it was. */
export const whileAsWritten = <T>(work: () => Promise<T>): Promise<T> => asWritten.run(true, work);
export const isAsWritten = (): boolean => asWritten.getStore() === true;
