import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { usualPostingAge } from "@ryadom/shared/consent-version.ts";
import { readSecretFiles } from "@ryadom/shared/secret-files.ts";
import { z } from "zod";
import { legalEnvironment, missingLegalSettings } from "./legal-details.ts";

const emptyIsAbsent = (value: unknown) => (value === "" ? undefined : value);

/** Environment of a build. The API refuses a release that was built for another `APP_ENV`. */
export const BuildEnv = z.object({
  APP_ENV: z.preprocess(emptyIsAbsent, z.enum(["development", "qa", "prod"]).default("prod")),
  SITE_URL: z.preprocess(emptyIsAbsent, z.url({ protocol: /^https?$/ }).default("http://localhost:8080")),
  CMS_URL: z.preprocess(emptyIsAbsent, z.url({ protocol: /^https?$/ }).default("http://127.0.0.1:1337")),
  CMS_CONTENT_TOKEN: z.preprocess(emptyIsAbsent, z.string().default("")),
  /** Folder for the built pages, the cache and the files for the publisher; every stack has its own. */
  SITE_WORK_DIR: z.preprocess(emptyIsAbsent, z.string().default("./.work")).transform((path) => resolve(path)),
  /** Set by the publisher alone: see `readContent`. */
  HOLD_CHANGES_BECAUSE: z.preprocess(emptyIsAbsent, z.string().nullable().default(null)),
  ALLOW_STALE_HELPLINES: z.preprocess(emptyIsAbsent, z.stringbool().default(false)),
  /** The age that everybody declares before they post; `none`: nobody is asked. */
  POSTING_AGE: z.preprocess(
    emptyIsAbsent,
    z
      .literal("none")
      .transform(() => null)
      .or(z.coerce.number({ error: "an age from 13 to 21, or none" }).int().min(13).max(21))
      .default(usualPostingAge),
  ),
  ...legalEnvironment,
});
export type BuildEnv = z.infer<typeof BuildEnv>;

/**
 * @param env such as `process.env`; an empty value counts as not set, and `CMS_CONTENT_TOKEN_FILE` names a file with that secret
 * @throws an Error that names every setting that is missing or wrong; prod also needs what its legal documents name
 */
export function readBuildEnv(env: Record<string, string | undefined>): BuildEnv {
  const { settings, problems } = readSecretFiles(env, ["CMS_CONTENT_TOKEN"], (path) => readFileSync(path, "utf8"));
  const read = BuildEnv.safeParse(settings);
  const missing = read.success && read.data.APP_ENV === "prod" ? missingLegalSettings(settings) : [];
  if (read.success && problems.length === 0 && missing.length === 0) return read.data;
  const bad = [...problems, ...missing].map(({ name, problem }) => `${name}: ${problem}`);
  if (!read.success) bad.push(...read.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  throw new Error(`The site cannot be built with these settings.\n${bad.join("\n")}`);
}
