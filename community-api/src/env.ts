import { join, resolve } from "node:path";
import type { PasswordPolicy } from "@ryadom/shared/auth.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { z } from "zod";
import type { DatabaseAddress } from "./db/database.ts";
import { checkFileStore, fileStoreEnvironment, fileStoreSettings, type S3Settings } from "./files/settings.ts";
import { checkPush, pushEnvironment, type PushSettings, pushSettings } from "./push/settings.ts";
import { checkProviders, providerEnvironment, type ProviderSettings, providerSettings } from "./providers/settings.ts";

const root = resolve(import.meta.dirname, "../..");

const Port = z.coerce.number().int().min(1).max(65_535);
const WebOrigin = z.string().refine((text) => URL.parse(text)?.origin === text && /^https?:/.test(text), {
  error: "an origin such as https://ryadom.example, without a path or a slash at the end",
});

/** Given to a developer's machine when nothing was set; qa and prod refuse it. */
const developmentMark = "development-only";

/** Shortest length of each. */
const secrets = { CMS_IDENTITY_TOKEN: 64, IDENTITY_EVENT_SECRET: 32, MEMBER_SECRET: 32 } as const;

const Settable = z
  .object({
    APP_ENV: z.enum(["development", "qa", "prod"]).default("prod"),
    PORT: Port.default(8080),
    HOST: z.string().default("127.0.0.1"),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "postgres://…, or empty for SQLite" }).optional(),
    DATA_DIR: z.string().default(join(root, ".data")),
    RELEASE_DIR: z.string().default(join(root, "site/dist")),
    SITE_URL: WebOrigin.optional(),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
    // How many proxies of ours stand in front; limits by address count from there.
    TRUSTED_PROXY_HOPS: z.enum(["0", "1"]).default("0"),
    CMS_URL: WebOrigin.default("http://127.0.0.1:1337"),
    CMS_IDENTITY_TOKEN: z.string().optional(),
    IDENTITY_EVENT_SECRET: z.string().optional(),
    MEMBER_SECRET: z.string().optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: "smtp://user:password@host:587 or smtps://…" }).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*@[^\r\n]*$/, { error: "such as Ryadom <hello@ryadom.example>" })
      .optional(),
    ...providerEnvironment,
    ...pushEnvironment,
    ...fileStoreEnvironment,
    PASSWORD_MIN_LENGTH: z.coerce.number().int().min(limits.passwordMinLength).max(64).default(limits.passwordMinLength),
  })
  .refine((env) => env.APP_ENV !== "prod" || String(env.SITE_URL).startsWith("https:"), {
    path: ["SITE_URL"],
    error: "prod needs it: the public https address of the site",
    // Also when something else is wrong, so that everything is named at once.
    when: () => true,
  })
  .refine((env) => env.APP_ENV !== "prod" || env.SMTP_URL !== undefined, {
    path: ["SMTP_URL"],
    error: "prod needs it: nobody can sign up without mail",
    when: () => true,
  })
  .refine((env) => env.SMTP_URL === undefined || env.MAIL_FROM !== undefined, {
    path: ["MAIL_FROM"],
    error: "needed with SMTP_URL: whom the letters are from",
    when: () => true,
  })
  .superRefine(checkProviders, { when: () => true })
  .superRefine(checkPush, { when: () => true })
  .superRefine(checkFileStore, { when: () => true });

const Environment = Object.entries(secrets).reduce(
  (settable, [name, length]) =>
    settable.refine((env) => env.APP_ENV === "development" || isStrong(env[name as keyof typeof secrets], length), {
      path: [name],
      error: `qa and prod need it: a long random value of its own, at least ${length} characters`,
      when: () => true,
    }),
  Settable,
);

const isStrong = (value: string | undefined, length: number): boolean =>
  value !== undefined && value.length >= length && !value.includes(developmentMark);

export type Settings = {
  mode: "development" | "qa" | "prod";
  port: number;
  host: string;
  database: DatabaseAddress;
  dataDir: string;
  releaseDir: string;
  siteUrl: string;
  logLevel: string;
  trustedProxyHops: 0 | 1;
  cmsUrl: string;
  /** Opens Strapi's private account routes. */
  identityToken: string;
  /** With it Strapi signs what it tells about accounts. */
  identityEventSecret: string;
  /** Root of every keyed hash and of everything sealed (`createKeys`). */
  memberSecret: string;
  passwordPolicy: PasswordPolicy;
  providers: ProviderSettings;
  /** Null: on disk, in `dataDir`. */
  fileStore: S3Settings | null;
  /** Null: no pushes are sent, and nobody is asked about them. */
  push: PushSettings | null;
  mail: {
    /** Null: letters are put into the local inbox. */
    smtpUrl: string | null;
    from: string;
  };
};

/** Says what is wrong with which settings, one a line, and never the values: some are secrets. */
export class BadEnvironment extends Error {
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super(`These settings are missing or wrong:\n${issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`).join("\n")}`);
  }
}

/**
 * @param env such as `process.env`; an empty value counts as not set
 * @throws BadEnvironment naming every bad value
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Settings {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ""));
  const parsed = Environment.safeParse(filled);
  if (!parsed.success) throw new BadEnvironment(parsed.error.issues);
  const { APP_ENV, PORT, DATABASE_URL, DATA_DIR, SITE_URL, TRUSTED_PROXY_HOPS } = parsed.data;
  const dataDir = resolve(DATA_DIR);
  return {
    mode: APP_ENV,
    port: PORT,
    host: parsed.data.HOST,
    database: DATABASE_URL ? { engine: "postgres", url: DATABASE_URL } : { engine: "sqlite", file: join(dataDir, "community.db") },
    dataDir,
    releaseDir: resolve(parsed.data.RELEASE_DIR),
    siteUrl: SITE_URL ?? `http://localhost:${PORT}`,
    logLevel: parsed.data.LOG_LEVEL,
    trustedProxyHops: TRUSTED_PROXY_HOPS === "1" ? 1 : 0,
    cmsUrl: parsed.data.CMS_URL,
    identityToken: parsed.data.CMS_IDENTITY_TOKEN ?? "1de0".repeat(16),
    identityEventSecret: parsed.data.IDENTITY_EVENT_SECRET ?? `${developmentMark}-IDENTITY_EVENT_SECRET`,
    memberSecret: parsed.data.MEMBER_SECRET ?? `${developmentMark}-MEMBER_SECRET`,
    mail: { smtpUrl: parsed.data.SMTP_URL ?? null, from: parsed.data.MAIL_FROM ?? "Ryadom <mail@ryadom.example>" },
    passwordPolicy: { minLength: parsed.data.PASSWORD_MIN_LENGTH, maxLength: limits.passwordMaxLength },
    providers: providerSettings(parsed.data),
    fileStore: fileStoreSettings(parsed.data),
    push: pushSettings(parsed.data),
  };
}
