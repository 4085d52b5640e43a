import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createSecureContext } from "node:tls";
import type { PasswordPolicy } from "@ryadom/shared/auth.ts";
import { type Certificate, readCertificate } from "@ryadom/shared/certificate-files.ts";
import { encryptionNeeded, isSafeOnTheWay } from "@ryadom/shared/encrypted-addresses.ts";
import { loopbackHosts, readPrivateHosts } from "@ryadom/shared/hosts.ts";
import { limits } from "@ryadom/shared/limits.ts";
import { readSecretFiles } from "@ryadom/shared/secret-files.ts";
import { productName } from "@ryadom/shared/product-name.ts";
import { z } from "zod";
import type { DatabaseConfig } from "./db/database.ts";
import type { KnownHosts } from "./core/known-hosts.ts";
import { checkFileStore, fileStoreEnvironment, fileStoreSettings, type S3Settings } from "./files/settings.ts";
import { checkPush, pushEnvironment, type PushSettings, pushSettings } from "./notify/push/settings.ts";
import { checkPayments, paymentEnvironment, type PaymentSettings, paymentSettings } from "./payments/settings.ts";
import { checkSearch, searchEnvironment, searchSettings } from "./search/meilisearch/settings.ts";
import type { SearchServerSettings } from "./search/meilisearch/search-server.ts";
import { checkEmbedder, embedderEnvironment, type EmbedderSettings, embedderSettings } from "./search/meaning/settings.ts";
import { checkProviders, providerEnvironment, type ProviderSettings, providerSettings } from "./identity/providers/settings.ts";

const root = resolve(import.meta.dirname, "../..");

const Port = z.coerce.number().int().min(1).max(65_535);
const WebOrigin = z.string().refine((text) => URL.parse(text)?.origin === text && /^https?:/.test(text), {
  error: "an origin such as https://ryadom.example, without a path or a slash at the end",
});

/** Marks the default secrets of development; qa and prod refuse values that contain it. */
const developmentMark = "development-only";

const inboxSecretLength = 16;

/** Secrets and their minimum length in characters. */
const secrets = { CMS_IDENTITY_TOKEN: 64, IDENTITY_EVENT_SECRET: 32, MEMBER_SECRET: 32 } as const;

/** What a file may hold in place of the environment: `MEMBER_SECRET_FILE` and so on. */
const secretNames = [
  ...Object.keys(secrets),
  "MEMBER_SECRET_OLD",
  "DATABASE_URL",
  "SMTP_URL",
  "INBOX_SECRET",
  "S3_KEY_ID",
  "S3_SECRET",
  "GOOGLE_CLIENT_SECRET",
  "APPLE_PRIVATE_KEY",
  "VAPID_PRIVATE_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "MEILI_KEY",
  "MEILI_EMBEDDER_KEY",
  "EMBEDDER_KEY",
];

const encryptedAddresses = [
  "DATABASE_URL",
  "S3_ENDPOINT",
  "CMS_URL",
  "STRIPE_API_URL",
  "MEILI_URL",
  "MEILI_EMBEDDER_URL",
  "EMBEDDER_URL",
] as const;
type EncryptedAddress = (typeof encryptedAddresses)[number];

const HostNames = z
  .string()
  .refine((text) => readPrivateHosts(text) !== null, { error: "names such as api,api.internal, without ports" })
  .optional();

const EnvironmentSchema = z
  .object({
    APP_ENV: z.enum(["development", "qa", "prod"]).default("prod"),
    PORT: Port.default(8080),
    HOST: z.string().default("127.0.0.1"),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: "postgres://…, or empty for SQLite" }).optional(),
    DATA_DIR: z.string().default(join(root, ".data")),
    RELEASE_DIR: z.string().default(join(root, "site/dist")),
    SITE_URL: WebOrigin.optional(),
    LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
    // Number of our own reverse proxies in front: limits by address read the client address that they pass on.
    TRUSTED_PROXY_HOPS: z.enum(["0", "1"]).default("0"),
    // Names, besides this machine's own, under which our programs reach this one.
    PRIVATE_HOSTS: HostNames,
    // Names on a private network that nothing else is on: with them prod may talk without TLS.
    UNENCRYPTED_HOSTS: HostNames,
    // Opens the local inbox in QA.
    INBOX_SECRET: z
      .string()
      .min(inboxSecretLength, { error: `at least ${inboxSecretLength} characters` })
      .optional(),
    CMS_URL: WebOrigin.default("http://127.0.0.1:1337"),
    CMS_IDENTITY_TOKEN: z.string().optional(),
    IDENTITY_EVENT_SECRET: z.string().optional(),
    MEMBER_SECRET: z.string().optional(),
    // Earlier ones, which open what they sealed until it is sealed anew.
    MEMBER_SECRET_OLD: z.string().optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/, error: "smtp://user:password@host:587 or smtps://…" }).optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^\r\n]*@[^\r\n]*$/, { error: "such as Ryadom <hello@ryadom.example>" })
      .optional(),
    SECURITY_CONTACT: z
      .string()
      .regex(/^(mailto:|https:\/\/)\S+$/, { error: "mailto:security@ryadom.example or https://…" })
      .optional(),
    ...providerEnvironment,
    ...pushEnvironment,
    ...fileStoreEnvironment,
    ...paymentEnvironment,
    ...searchEnvironment,
    ...embedderEnvironment,
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
    error: "needed with SMTP_URL: the sender of the mails",
    when: () => true,
  })
  .superRefine(checkEncryption, { when: () => true })
  .superRefine(checkProviders, { when: () => true })
  .superRefine(checkPush, { when: () => true })
  .superRefine(checkFileStore, { when: () => true })
  .superRefine(checkPayments, { when: () => true })
  .superRefine(checkSearch, { when: () => true })
  .superRefine(checkEmbedder, { when: () => true });

const Environment = Object.entries(secrets).reduce(
  (settable, [name, length]) =>
    settable.refine((env) => env.APP_ENV === "development" || isStrong(env[name as keyof typeof secrets], length), {
      path: [name],
      error: `qa and prod need it: a long random value of its own, at least ${length} characters`,
      when: () => true,
    }),
  EnvironmentSchema,
);

/** In prod nobody on the way reads what this program sends to the others. */
function checkEncryption(
  env: { APP_ENV: string; UNENCRYPTED_HOSTS?: string | undefined } & Partial<Record<EncryptedAddress, string | undefined>>,
  context: z.core.$RefinementCtx,
): void {
  if (env.APP_ENV !== "prod") return;
  const unencryptedHosts = readPrivateHosts(env.UNENCRYPTED_HOSTS) ?? [];
  for (const name of encryptedAddresses) {
    const address = env[name];
    if (address === undefined || isSafeOnTheWay(address, unencryptedHosts)) continue;
    context.addIssue({ code: "custom", path: [name], message: encryptionNeeded });
  }
}

const isStrong = (value: string | undefined, length: number): boolean =>
  value !== undefined && value.length >= length && !value.includes(developmentMark);

export type Settings = {
  mode: "development" | "qa" | "prod";
  port: number;
  host: string;
  /** Null: plain http, for a machine of its own or a proxy on it. */
  certificate: Certificate | null;
  database: DatabaseConfig;
  dataDir: string;
  releaseDir: string;
  siteUrl: string;
  hosts: KnownHosts;
  /** Null: none is set. */
  inboxSecret: string | null;
  logLevel: string;
  trustedProxyHops: 0 | 1;
  cmsUrl: string;
  /** Opens Strapi's private account routes. */
  identityToken: string;
  /** Shared secret with which Strapi signs its account events (HMAC-SHA-256). */
  identityEventSecret: string;
  /** Secret from which the keys of all keyed hashes and encryption are derived (`createKeys`). */
  memberSecret: string;
  /** Those it was before: what they sealed is opened, and what they hashed is found. */
  oldMemberSecrets: readonly string[];
  passwordPolicy: PasswordPolicy;
  providers: ProviderSettings;
  /** Null: on disk, in `dataDir`. */
  fileStore: S3Settings | null;
  /** Null: no pushes are sent, and members aren't asked to allow them. */
  push: PushSettings | null;
  payments: PaymentSettings;
  /** Null: the built-in search does it all. */
  searchServer: SearchServerSettings | null;
  /** Null: search finds by words, and no text is sent to anybody. */
  embedder: EmbedderSettings | null;
  /** For `/.well-known/security.txt`. */
  securityContact: string;
  mail: {
    /** SMTP address; null: mails are written to the local inbox (development). */
    smtpUrl: string | null;
    from: string;
  };
};

/** Names each wrong setting and why, one a line. Never the values: some are secrets. */
export class EnvironmentError extends Error {
  constructor(issues: readonly Pick<z.core.$ZodIssue, "path" | "message">[]) {
    super(`These settings are missing or wrong:\n${issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`).join("\n")}`);
  }
}

/** @returns the address of `Name <address>` or `address` */
const addressIn = (from: string | undefined): string | undefined => /[^\s<>]+@[^\s<>]+/.exec(from ?? "")?.[0];

/**
 * @param env such as `process.env`; an empty value counts as not set, and `NAME_FILE` names a file with the secret `NAME`
 * @throws `EnvironmentError` naming every setting that is missing or wrong
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Settings {
  const readFile = (path: string) => readFileSync(path, "utf8");
  const { settings, problems } = readSecretFiles(env, secretNames, readFile);
  const { certificate, problems: ofCertificate } = readCertificate(settings, readFile, createSecureContext);
  const parsed = Environment.safeParse(settings);
  const unread = [...problems, ...ofCertificate].map(({ name, problem }) => ({ path: [name], message: problem }));
  if (!parsed.success) throw new EnvironmentError([...unread, ...parsed.error.issues]);
  if (unread.length > 0) throw new EnvironmentError(unread);
  const { APP_ENV, PORT, DATABASE_URL, DATA_DIR, SITE_URL, TRUSTED_PROXY_HOPS } = parsed.data;
  const dataDir = resolve(DATA_DIR);
  const siteUrl = SITE_URL ?? `http://localhost:${PORT}`;
  return {
    mode: APP_ENV,
    port: PORT,
    host: parsed.data.HOST,
    certificate,
    database: DATABASE_URL ? { engine: "postgres", url: DATABASE_URL } : { engine: "sqlite", file: join(dataDir, "community.db") },
    dataDir,
    releaseDir: resolve(parsed.data.RELEASE_DIR),
    siteUrl,
    hosts: {
      public: [new URL(siteUrl).hostname, ...(APP_ENV === "development" ? loopbackHosts : [])],
      private: [...loopbackHosts, ...readPrivateHosts(parsed.data.PRIVATE_HOSTS)!],
    },
    inboxSecret: parsed.data.INBOX_SECRET ?? null,
    logLevel: parsed.data.LOG_LEVEL,
    trustedProxyHops: TRUSTED_PROXY_HOPS === "1" ? 1 : 0,
    cmsUrl: parsed.data.CMS_URL,
    identityToken: parsed.data.CMS_IDENTITY_TOKEN ?? "1de0".repeat(16),
    identityEventSecret: parsed.data.IDENTITY_EVENT_SECRET ?? `${developmentMark}-IDENTITY_EVENT_SECRET`,
    memberSecret: parsed.data.MEMBER_SECRET ?? `${developmentMark}-MEMBER_SECRET`,
    oldMemberSecrets: parsed.data.MEMBER_SECRET_OLD?.split(/\s+/).filter((secret) => secret !== "") ?? [],
    mail: { smtpUrl: parsed.data.SMTP_URL ?? null, from: parsed.data.MAIL_FROM ?? `${productName.en} <mail@ryadom.example>` },
    securityContact: parsed.data.SECURITY_CONTACT ?? `mailto:${addressIn(parsed.data.MAIL_FROM) ?? "security@ryadom.example"}`,
    passwordPolicy: { minLength: parsed.data.PASSWORD_MIN_LENGTH, maxLength: limits.passwordMaxLength },
    providers: providerSettings(parsed.data),
    fileStore: fileStoreSettings(parsed.data),
    push: pushSettings(parsed.data),
    payments: paymentSettings(parsed.data),
    searchServer: searchSettings(parsed.data),
    embedder: embedderSettings(parsed.data),
  };
}
