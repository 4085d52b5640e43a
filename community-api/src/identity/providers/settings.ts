import { createPrivateKey } from "node:crypto";
import { z } from "zod";

/** Client registration with Google. */
export type GoogleSettings = { issuer: string; clientId: string; clientSecret: string };
/** Client registration with Apple. `privateKey`: PEM of a P-256 key. */
export type AppleSettings = { issuer: string; clientId: string; teamId: string; keyId: string; privateKey: string };
/** Null: members can't sign in with this provider. */
export type ProviderSettings = { google: GoogleSettings | null; apple: AppleSettings | null };

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);
const Issuer = z.url({ protocol: /^https?$/ });

/** Environment variables of the providers. */
export const providerEnvironment = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: Issuer.default("https://accounts.google.com"),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  // PEM in one line, with \n for line breaks.
  APPLE_PRIVATE_KEY: z
    .string()
    .transform((text) => text.replaceAll(String.raw`\n`, "\n"))
    .refine(isP256Key, { error: "the text of the .p8 file: a private key on the curve P-256" })
    .optional(),
  APPLE_ISSUER: Issuer.default("https://appleid.apple.com"),
};

const groups = {
  google: ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  apple: ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
} as const;

type Environment = z.infer<z.ZodObject<typeof providerEnvironment>> & { APP_ENV: string };

/** Requires all of a provider's settings or none; an http issuer only on this machine, and never in prod. */
export function checkProviders(env: Environment, context: z.core.$RefinementCtx): void {
  const complain = (name: string, message: string): void => context.addIssue({ code: "custom", path: [name], message });
  for (const names of Object.values(groups)) {
    const missing = names.filter((name) => env[name] === undefined);
    if (missing.length === names.length) continue;
    for (const name of missing) complain(name, `set all of ${names.join(", ")}, or none`);
  }
  for (const name of ["GOOGLE_ISSUER", "APPLE_ISSUER"] as const) {
    const issuer = URL.parse(env[name] ?? "");
    if (!issuer || issuer.protocol === "https:") continue;
    if (env.APP_ENV === "prod" || !loopback.has(issuer.hostname)) complain(name, "https, or in development http to this machine");
  }
}

export function providerSettings(env: Environment): ProviderSettings {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = env;
  return {
    google:
      GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
        ? { issuer: env.GOOGLE_ISSUER, clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET }
        : null,
    apple:
      APPLE_CLIENT_ID && APPLE_TEAM_ID && APPLE_KEY_ID && APPLE_PRIVATE_KEY
        ? {
            issuer: env.APPLE_ISSUER,
            clientId: APPLE_CLIENT_ID,
            teamId: APPLE_TEAM_ID,
            keyId: APPLE_KEY_ID,
            privateKey: APPLE_PRIVATE_KEY,
          }
        : null,
  };
}

function isP256Key(text: string): boolean {
  try {
    return createPrivateKey(text).asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    return false;
  }
}
