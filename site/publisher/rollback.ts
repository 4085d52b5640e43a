/**
 * `npm run rollback`: lists the releases that are kept. `-- <release>` puts one of them back and holds the site there, whatever is published; `-- --end` ends that.
 * The publisher may run meanwhile, or not. Exit code 1 when nothing was changed.
 */
import { readEnv } from "./env.ts";
import { endHold, readHold } from "./held-release.ts";
import { keptReleases, rollBack } from "./kept-releases.ts";

const usage = "Say npm run rollback, npm run rollback -- <release>, or npm run rollback -- --end.";

async function run([word, ...more]: string[]): Promise<void> {
  const { RELEASES_DIR: releases, RELEASE_LINK: liveLink, APP_ENV: mode } = readEnv(process.env);
  if (more.length > 0 || (word?.startsWith("-") && word !== "--end")) throw new Error(usage);
  if (word === "--end") {
    const hold = await readHold(liveLink);
    if (!hold) throw new Error("The site isn't held at any release.");
    await endHold(liveLink);
    console.log("Ended. A publisher that runs makes a release of what is published now; another one does when it starts.");
  } else if (word) {
    await rollBack({ releases, liveLink, mode }, word);
    console.log(
      `Release ${word} is live, and stays until npm run rollback -- --end.\nWhat was changed or withdrawn since it was made is there again as it was: look at the crisis card and the helplines.`,
    );
  } else {
    const hold = await readHold(liveLink);
    for (const { id, builtAt, isLive } of await keptReleases({ releases, liveLink }))
      console.log(`${id}   ${builtAt}${isLive ? (hold ? "   live, held here" : "   live") : ""}`);
    console.log(`\n${usage}`);
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
