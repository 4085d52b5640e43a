import { AsyncLocalStorage } from "node:async_hooks";

const bringing = new AsyncLocalStorage<"seed" | "import">();

/** Runs `work`, which writes the seed: as `whileImporting`, and outside prod without a second person. */
export const whileSeeding = <T>(work: () => Promise<T>): Promise<T> => bringing.run("seed", work);

/**
 * Runs `work` without comparing what is published with other entries. They come one after the other: the first language would differ from the second,
 * which is still the old one, and a link would lead to what comes later.
 */
export const whileImporting = <T>(work: () => Promise<T>): Promise<T> => bringing.run("import", work);

export const isSeeding = (): boolean => bringing.getStore() === "seed";
export const isImporting = (): boolean => bringing.getStore() === "import";
/** Whether many entries come one after the other, by the seed or an import. */
export const isOneOfMany = (): boolean => bringing.getStore() !== undefined;
