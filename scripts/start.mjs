/** `npm start`: from a fresh clone to a running product. Runs on any Node from 18 on; the programs run on the project's own. */
import { join } from "node:path";
import { dataDir, root } from "./paths.mjs";
import { localSettings } from "./settings.mjs";
import { startStack } from "./stack.mjs";
import { buildCms } from "./steps/cms-build.mjs";
import { install } from "./steps/install.mjs";
import { checkMachine } from "./steps/machine.mjs";
import { supervise } from "./supervisor.mjs";
import { Plain, say, showAndExit, step, table } from "./terminal.mjs";

const settings = localSettings();

const supervisor = supervise({
  logDir: join(dataDir, "logs"),
  onExit: (name, code) => say(`! ${name} ended (${code}); starting it again. Its log: ${join(dataDir, "logs", `${name}.log`)}`),
});
let stopping = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, async () => {
    stopping = true;
    say("\nStopping …");
    await supervisor.stop();
    process.exit(0);
  });
}

async function start() {
  say("Ryadom · Рядом\n");
  const { PORT, CMS_PORT, PUBLISHER_PORT } = settings;
  await step("Looking at this machine", () => checkMachine({ PORT: +PORT, CMS_PORT: +CMS_PORT, PUBLISHER_PORT: +PUBLISHER_PORT }));
  await step("Installing the site and the API", () => install(root));
  await step("Installing Strapi", () => install(join(root, "cms")));
  await step("Building Strapi's admin", buildCms);
  await startStack(settings, supervisor);
  showTable();
}

function showTable() {
  const site = `http://localhost:${settings.PORT}`;
  say();
  table([
    ["Site", `${site}   (${site}/en, ${site}/ru)`],
    ["API docs", `${site}/api/docs`],
    ["Strapi admin", `http://localhost:${settings.CMS_PORT}/admin`],
    ["Local mail inbox", `${site}/api/inbox`],
    [
      "Demo sign-ins (admin)",
      `editor@ryadom.example · translator@… · reviewer@… · moderator@… · admin@…   password ${settings.CMS_ADMIN_PASSWORD}`,
    ],
    [
      "Demo members",
      "member.en@ryadom.example · member.ru@… · specialist.en@… · specialist.ru@… · moderator.en@… · moderator.ru@… (second step: see the inbox) · banned@… · unverified@…   the same password",
    ],
  ]);
  say("\nEverything runs. Stop with Ctrl-C.");
}

start().catch((error) => {
  if (stopping) return;
  if (error?.code === "ENOSPC") return showAndExit(new Plain("The disk is full: free about 3 GB and run the command again."));
  return showAndExit(error);
});
