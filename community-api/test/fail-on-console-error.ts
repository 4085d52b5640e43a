/** A test that makes the code complain has failed, whatever it expected. */
console.error = (...words: unknown[]): never => {
  throw new Error(`console.error in a test: ${words.join(" ")}`);
};
