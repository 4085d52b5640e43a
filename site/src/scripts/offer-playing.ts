/** Names one file, where `continue-playing.ts` would name all that it needs: every page carries those names. */
void import("./continue-playing.ts");
