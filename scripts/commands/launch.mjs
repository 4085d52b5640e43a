/**
 * What the commands in package.json begin with: `node scripts/commands/launch.mjs start`. Any Node since 12 can read this file, which is
 * why it imports nothing before it has looked which Node it is: an older one would stop at a name that it doesn't know.
 */
const oldestMajor = 18;
const [command, ...words] = process.argv.slice(2);

if (Number(process.versions.node.split(".")[0]) < oldestMajor) {
  console.error(
    `Node ${process.versions.node} is too old to begin with. Install Node ${oldestMajor} or newer; the project brings its own Node 24 from there.`,
  );
  process.exit(1);
}

void import("../terminal.mjs").then(({ printErrorAndExit }) =>
  import(`./${command}.mjs`).then(({ run }) => run(words)).catch(printErrorAndExit),
);
