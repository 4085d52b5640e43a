import { join } from "node:path";
import { digestOf, whenChanged } from "../digest.mjs";
import { node, root } from "../paths.mjs";
import { run } from "../run.mjs";

const cms = join(root, "cms");

/** Build Strapi's admin and compile its code, when either changed. */
export function buildCms() {
  const made = ["src", "config", "package-lock.json", "tsconfig.json"].map((path) => join(cms, path));
  return whenChanged(join(cms, "dist/.ryadom-built"), digestOf(...made), () =>
    run(node, ["node_modules/@strapi/strapi/bin/strapi.js", "build"], {
      cwd: cms,
      env: { ...process.env, APP_ENV: "development", STRAPI_TELEMETRY_DISABLED: "true" },
    }),
  );
}
