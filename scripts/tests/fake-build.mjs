/** Stands for a build of the publisher: a child that waits for the word, takes a while, and ends. */
process.once("message", () => setTimeout(() => process.send("built", () => process.exit(0)), 500));
