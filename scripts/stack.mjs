import { node } from "./paths.mjs";
import { stackPrograms } from "./programs.mjs";
import { run } from "./run.mjs";
import { step as printedStep, UserFacingError } from "./terminal.mjs";

/** How long a first build may go on failing at what may pass: a CMS that is slow to answer on a busy machine. */
const retryLimitMs = 2 * 60_000;
const usualBuildLimitMs = 10 * 60_000;
const seedLimitMs = 5 * 60_000;
/** Strapi takes ten entries a second, and a bench may bring fifty thousand. */
const ownSeedLimitMs = 2 * 60 * 60_000;

/**
 * Bring the whole stack up in the order in which its parts need each other: the community database, Strapi (which seeds itself),
 * the API (which says "being prepared" until there is a release), the publisher (which builds the site).
 * @param settings environment of the stack: PORT, CMS_PORT, PUBLISHER_PORT, APP_ENV, DATA_DIR, secrets
 * @param supervisor keeps the programs (`createSupervisor`)
 * @param step how progress is shown; the tests pass a quiet one
 * @param buildLimitMs how long the first build may take
 * @returns the programs by name; when one does not start, the others are stopped again
 */
export async function startStack(settings, supervisor, step = printedStep, buildLimitMs = usualBuildLimitMs) {
  const programs = stackPrograms(settings);
  const { cms, api, publisher } = programs;
  try {
    await step("Preparing the community's database", () =>
      run(node, ["src/cli/seed.ts"], { cwd: api.cwd, env: { ...process.env, ...api.env } }),
    );
    await step("Starting Strapi, with its content", (note) => {
      cms.onLine = (line) => /seed/i.test(line) && note(line.replace(/^.*?(seed)/i, "$1").slice(0, 60));
      return supervisor.start("cms", cms, settings.SEED_DIR ? ownSeedLimitMs : seedLimitMs);
    });
    await step("Starting the community API", () => supervisor.start("api", api));
    await step("Building the site", async (note) => {
      await supervisor.start("publisher", publisher);
      await untilLive(`${publisher.env.PUBLISHER_URL}/state`, buildLimitMs, note);
    });
    return programs;
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
}

/** Wait for the first release, or for the state "live" again. @throws UserFacingError with what the publisher says stopped it */
async function untilLive(stateUrl, buildLimitMs, note) {
  const until = Date.now() + buildLimitMs;
  let triedUntil = Infinity;
  while (Date.now() < until) {
    const state = await (await fetch(stateUrl)).json();
    note(state.phase);
    if (state.phase === "live" || (state.release && state.phase !== "failed")) return state;
    if (state.phase === "failed") triedUntil = Math.min(triedUntil, Date.now() + retryLimitMs);
    // Where no entry is at fault the publisher tries again by itself.
    if (state.phase === "failed" && (state.error?.entry || Date.now() >= triedUntil))
      throw new UserFacingError(
        `The site could not be built: ${state.error?.message}${state.error?.entry ? ` (${JSON.stringify(state.error.entry)}, field ${state.error.field})` : ""}`,
      );
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new UserFacingError(`The site was not built within ${buildLimitMs / 60_000} minutes. See the publisher's log.`);
}
