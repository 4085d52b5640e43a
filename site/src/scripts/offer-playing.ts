/** Names one file, where `continue-playing.ts` would name all that it needs: every page carries those names. */
export const offerPlaying = (): Promise<unknown> => import("./continue-playing.ts");
