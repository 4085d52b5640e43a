import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createSecureContext } from "node:tls";
import { type Certificate, readCertificate } from "@ryadom/shared/certificate-files.ts";
import { encryptionNeeded, isSafeOnTheWay } from "@ryadom/shared/encrypted-addresses.ts";
import { readPrivateHosts } from "@ryadom/shared/hosts.ts";
import { readSecretFiles } from "@ryadom/shared/secret-files.ts";
import { z } from "zod";
import { missingLegalSettings } from "../src/content/read/legal-details.ts";

const site = resolve(import.meta.dirname, "..");

/** What a file may hold in place of the environment: `PUBLISHER_SECRET_FILE` and so on. */
const secretNames = ["CMS_CONTENT_TOKEN", "PUBLISHER_SECRET"];

const Env = z.object({
  APP_ENV: z.enum(["development", "qa", "prod"]).default("prod"),
  LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
  CMS_URL: z.url().default("http://127.0.0.1:1337"),
  CMS_CONTENT_TOKEN: z.string().min(32),
  PUBLISHER_PORT: z.coerce.number().int().min(1).max(65_535).default(8081),
  PUBLISHER_HOST: z.string().default("127.0.0.1"),
  // Names, besides this machine's own, under which our programs reach this one.
  PRIVATE_HOSTS: z
    .string()
    .default("")
    .transform(readPrivateHosts)
    .refine((names) => names !== null, { error: "names such as publisher, without ports" }),
  // Names on a private network that nothing else is on: with them prod may talk without TLS.
  UNENCRYPTED_HOSTS: z
    .string()
    .default("")
    .transform(readPrivateHosts)
    .refine((names) => names !== null, { error: "names such as cms, without ports" }),
  PUBLISHER_SECRET: z.string().min(32),
  SITE_WORK_DIR: z
    .string()
    .default(resolve(site, ".work"))
    .transform((path) => resolve(path)),
  RELEASES_DIR: z
    .string()
    .default(resolve(site, "releases"))
    .transform((path) => resolve(path)),
  RELEASE_LINK: z
    .string()
    .default(resolve(site, "dist"))
    .transform((path) => resolve(path)),
  MEDIA_CACHE_DIR: z
    .string()
    .default(resolve(site, ".media-cache"))
    .transform((path) => resolve(path)),
  SITE_URL: z.url().default("http://localhost:8080"),
});
/** `certificate` null: plain http, for a machine of its own. */
export type Env = z.infer<typeof Env> & { certificate: Certificate | null };

/**
 * Settings of the publisher; an empty value counts as not set, and `NAME_FILE` names a file with the secret `NAME`.
 * @throws an Error whose message names every bad variable and never shows a value
 */
export function readEnv(from: Readonly<Record<string, string | undefined>>): Env {
  const readFile = (path: string) => readFileSync(path, "utf8");
  const { settings, problems } = readSecretFiles(from, secretNames, readFile);
  const { certificate, problems: ofCertificate } = readCertificate(settings, readFile, createSecureContext);
  const result = Env.safeParse(settings);
  const named = [...problems, ...ofCertificate].map(({ name, problem }) => `${name}: ${problem}`);
  if (!result.success) named.push(...result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`));
  else if (result.data.APP_ENV === "prod" && !isSafeOnTheWay(result.data.CMS_URL, result.data.UNENCRYPTED_HOSTS ?? []))
    named.push(`CMS_URL: ${encryptionNeeded}`);
  // Every build would fail for the lack of them.
  if (result.data?.APP_ENV === "prod") named.push(...missingLegalSettings(settings).map(({ name, problem }) => `${name}: ${problem}`));
  if (result.success && named.length === 0) return { ...result.data, certificate };
  throw new Error(`The publisher cannot start. Settings to mend:\n  ${named.join("\n  ")}`);
}
