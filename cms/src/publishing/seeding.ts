import { AsyncLocalStorage } from "node:async_hooks";

const seeding = new AsyncLocalStorage<true>();

/**
 * Runs `work` without comparing what is published with other entries. The seed brings them one after the other: the first language would
 * differ from the second, which is still the old one, and a link would lead to what comes later.
 */
export const whileSeeding = <T>(work: () => Promise<T>): Promise<T> => seeding.run(true, work);
export const isSeeding = (): boolean => seeding.getStore() === true;
