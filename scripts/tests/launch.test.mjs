import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeMiniature, runCommand, writeFiles } from "./miniature.mjs";

/** Let Node run a script before the command, which takes away what an older one doesn't have. */
function pretend(miniature, script) {
  writeFiles(miniature.folder, { "older.cjs": script });
  return ["--require", join(miniature.folder, "older.cjs")];
}

test.each(["start", "test", "check"])(
  "an old Node is told what to do by npm run %s before it reads a line that it can't",
  async (command) => {
    const miniature = await makeMiniature();
    for (const path of ["terminal.mjs", `commands/${command}.mjs`]) rmSync(join(miniature.folder, "scripts", path));
    const nodeWords = pretend(miniature, `Object.defineProperty(process.versions, "node", { value: "16.20.2" });`);
    const { code, output } = await runCommand(miniature, { words: [command], nodeWords }).ended;
    expect(code).toBe(1);
    expect(output).toBe(
      "Node 16.20.2 is too old to begin with. Install Node 18 or newer; the project brings its own Node 24 from there.\n",
    );
  },
);

test("the first Node 18, which cannot tell how much room a disk has, is new enough", async () => {
  const miniature = await makeMiniature();
  const nodeWords = pretend(miniature, `delete require("node:fs").statfs; delete require("node:fs").promises.statfs;`);
  await runCommand(miniature, { words: ["start"], nodeWords }).printed("Everything runs.");
});

test("an operator's command passes its words, its settings and its exit code on", async () => {
  const miniature = await makeMiniature();
  writeFiles(miniature.folder, {
    "community-api/src/cli/member.ts":
      "console.log(process.argv.slice(2), process.env.DATA_DIR, process.env.MEMBER_SECRET.length);\nprocess.exitCode = 3;\n",
  });
  const { code, output } = await runCommand(miniature, { words: ["operator", "member", "find", "Тихий лес"] }).ended;
  expect(output).toBe(`[ 'find', 'Тихий лес' ] ${miniature.dataDir} 128\n`);
  expect(code).toBe(3);
});

test("an operator's command before the first npm start says what is missing", async () => {
  const miniature = await makeMiniature();
  rmSync(join(miniature.folder, "node_modules"), { recursive: true });
  const { code, output } = await runCommand(miniature, { words: ["operator", "member", "find"] }).ended;
  expect(code).toBe(1);
  expect(output).toBe("\nNothing is installed yet: run npm start first.\n\n");
});
