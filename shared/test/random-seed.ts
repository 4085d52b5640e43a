/**
 * Set-up of every suite that uses fast-check: all its tests begin with TEST_SEED, which `npm test` chooses and prints, so that the same run can be
 * had again. Without it fast-check chooses, and prints its seed with a failure; given as TEST_SEED that one repeats the run too.
 */
import fc from "fast-check";

const seed = process.env["TEST_SEED"];
if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
