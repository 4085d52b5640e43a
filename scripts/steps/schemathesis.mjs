import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dataDir, root } from "../paths.mjs";
import { run } from "../run.mjs";
import { UserFacingError } from "../terminal.mjs";

const folder = join(dataDir, "schemathesis");
const program = join(folder, "bin/schemathesis");
const requirements = join(root, "scripts/steps/schemathesis-requirements.txt");
/** What was installed to the end: a copy of the requirements. */
const installed = join(folder, "installed.txt");

/**
 * A Schemathesis for the slow part of the API's suite: in a Python environment of its own beside the databases of development, with the
 * versions that schemathesis-requirements.txt names. Needs Python 3.10 and the Python package index; installs in half a minute, once.
 * @returns the path of its program
 */
export async function findSchemathesis() {
  if (process.env.SCHEMATHESIS_PATH) return process.env.SCHEMATHESIS_PATH;
  const wanted = readFileSync(requirements, "utf8");
  if (existsSync(program) && existsSync(installed) && readFileSync(installed, "utf8") === wanted) return program;
  try {
    await makeEnvironment().catch(async () => {
      await installPython();
      await makeEnvironment();
    });
    const words = ["--disable-pip-version-check", "--only-binary", ":all:", "--no-deps", "--requirement", requirements];
    await run(join(folder, "bin/python"), ["-m", "pip", "install", "--quiet", ...words]);
  } catch (error) {
    throw new UserFacingError(
      `Schemathesis, which npm run test:deep checks the API with, could not be installed. Install Python 3.10 or newer with venv (for example: apt-get install python3-venv), or name a Schemathesis 4: SCHEMATHESIS_PATH=/path/to/schemathesis npm run test:deep\n${error.message}`,
    );
  }
  writeFileSync(installed, wanted);
  return program;
}

async function makeEnvironment() {
  rmSync(folder, { recursive: true, force: true });
  await run("python3", ["-m", "venv", folder]);
}

/** Debian's Python comes without what makes an environment; only root may add it. */
async function installPython() {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"]);
  await run("apt-get", ["install", "-y", "--no-install-recommends", "python3-venv"], { env });
}
