/** Types of `small-disk.mjs` for the tests of the API. */
export function onDiskOfItsOwn(folder: string, options: { size: string; readOnly?: boolean; full?: boolean }): string[];
