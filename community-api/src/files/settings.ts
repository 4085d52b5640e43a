import { z } from "zod";

/** Address and credentials of an S3-compatible store. */
export type S3Settings = { endpoint: string; bucket: string; region: string; keyId: string; secret: string };

/** Environment variables of the file store. */
export const fileStoreEnvironment = {
  S3_ENDPOINT: z
    .string()
    .refine((text) => URL.parse(text)?.origin === text && /^https?:/.test(text), {
      error: "an origin such as https://s3.example, without a path or a slash at the end",
    })
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, { error: "3 to 63 lower-case letters, digits and hyphens" })
    .optional(),
  S3_REGION: z.string().default("us-east-1"),
  S3_KEY_ID: z.string().optional(),
  S3_SECRET: z.string().optional(),
};

const group = ["S3_ENDPOINT", "S3_BUCKET", "S3_KEY_ID", "S3_SECRET"] as const;

type Environment = z.infer<z.ZodObject<typeof fileStoreEnvironment>>;

/** Requires all S3 settings or none. */
export function checkFileStore(env: Environment, context: z.core.$RefinementCtx): void {
  const missing = group.filter((name) => env[name] === undefined);
  if (missing.length === group.length) return;
  for (const name of missing) context.addIssue({ code: "custom", path: [name], message: `set all of ${group.join(", ")}, or none` });
}

/** @returns null: files are stored on this machine's disk */
export function fileStoreSettings(env: Environment): S3Settings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region, S3_KEY_ID: keyId, S3_SECRET: secret } = env;
  return endpoint && bucket && keyId && secret ? { endpoint, bucket, region, keyId, secret } : null;
}
