/** `npm start`: from a fresh clone to a running product. Runs on any Node from 18 on; the programs run on the project's own. */
import { join } from "node:path";
import { dataDir } from "../paths.mjs";
import { stopRunning } from "../run.mjs";
import { startStack } from "../stack.mjs";
import { lockDataDir, lockReleaseOf } from "../steps/locks.mjs";
import { checkMachine, checkPorts } from "../steps/machine.mjs";
import { setUp } from "../steps/set-up.mjs";
import { localSettings } from "../steps/settings.mjs";
import { createSupervisor } from "../supervisor.mjs";
import { print, printTable, step } from "../terminal.mjs";

export async function run() {
  let supervisor;
  let lock;
  let stopping = false;
  const stopAll = async () => {
    print(stopping ? "Stopping at once …" : "\nStopping … (once more stops at once)");
    const signal = stopping ? "SIGKILL" : "SIGTERM";
    stopping = true;
    stopRunning(signal);
    await supervisor?.stop(signal);
    process.exit(0);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stopAll);

  // Whoever read what this prints may go, and a file that it goes into may be on a full disk: the programs run on.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});

  print("Ryadom · Рядом\n");
  try {
    const settings = await step("Looking at this machine", async () => {
      await checkMachine();
      lock = await lockDataDir();
      const local = localSettings();
      await lockReleaseOf(local);
      await checkPorts({ PORT: local.PORT, CMS_PORT: local.CMS_PORT, PUBLISHER_PORT: local.PUBLISHER_PORT });
      return local;
    });
    await setUp();
    const logDir = join(dataDir, "logs");
    supervisor = createSupervisor({
      logDir,
      lock,
      onExit: (name, code) => print(`! ${name} ended (${code}); starting it again. Its log: ${join(logDir, `${name}.log`)}`),
      onHang: (name) => print(`! ${name} does not answer any more; ending it.`),
    });
    if (stopping) return;
    await startStack(settings, supervisor);
    showAddresses(settings);
  } catch (error) {
    // What is being stopped fails, and nobody needs to read how.
    if (!stopping) throw error;
  }
}

function showAddresses({ PORT, CMS_PORT, CMS_ADMIN_PASSWORD, APP_ENV, INBOX_SECRET }) {
  const site = `http://localhost:${PORT}`;
  print();
  printTable([
    ["Site", `${site}   (${site}/en, ${site}/ru)`],
    ["API docs", `${site}/api/docs`],
    ["Strapi admin", `http://localhost:${CMS_PORT}/admin`],
    ["Local mail inbox", `${site}/api/inbox${APP_ENV === "qa" ? `   password ${INBOX_SECRET}` : ""}`],
    ["Demo sign-ins (admin)", `editor@ryadom.example · translator@… · reviewer@… · moderator@… · admin@…   password ${CMS_ADMIN_PASSWORD}`],
    [
      "Demo members",
      "member.en@ryadom.example · member.ru@… · specialist.en@… · specialist.ru@… · moderator.en@… · moderator.ru@… (second step: see the inbox) · banned@… · unverified@…   the same password",
    ],
  ]);
  print("\nEverything runs. Stop with Ctrl-C.");
}
