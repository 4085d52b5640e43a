import { createECDH } from "node:crypto";
import { z } from "zod";

/** VAPID keys and contact of this deployment, and the allowed push services. */
export type PushSettings = { publicKey: string; privateKey: string; subject: string; services: readonly string[] };

/**
 * Allowed push service hosts (a leading dot: all subdomains). An allowlist, because the endpoint comes from the browser (SSRF).
 */
const knownPushServices = ["fcm.googleapis.com", ".push.services.mozilla.com", ".push.apple.com", ".notify.windows.com"];

const Key = (bytes: number) =>
  z.string().refine((text) => Buffer.from(text, "base64url").length === bytes, { error: `${bytes} bytes as base64url` });

/** Environment variables of Web Push. */
export const pushEnvironment = {
  VAPID_PUBLIC_KEY: Key(65).optional(),
  VAPID_PRIVATE_KEY: Key(32).optional(),
  VAPID_SUBJECT: z.url({ protocol: /^(https|mailto)$/, error: "https://… or mailto:…, where a push service can reach you" }).optional(),
  PUSH_SERVICES: z.string().optional(),
};

type Environment = z.infer<z.ZodObject<typeof pushEnvironment>>;

/** Validates the VAPID settings: both keys of one pair and a subject, or none. */
export function checkPush(env: Environment, context: z.core.$RefinementCtx): void {
  const complain = (name: string, message: string): void => context.addIssue({ code: "custom", path: [name], message });
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = env;
  if (VAPID_PUBLIC_KEY === undefined && VAPID_PRIVATE_KEY === undefined) return;
  if (VAPID_PUBLIC_KEY === undefined || VAPID_PRIVATE_KEY === undefined)
    return complain(VAPID_PUBLIC_KEY === undefined ? "VAPID_PUBLIC_KEY" : "VAPID_PRIVATE_KEY", "set both VAPID keys, or neither");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(VAPID_PRIVATE_KEY, "base64url");
  if (curve.getPublicKey("base64url") !== VAPID_PUBLIC_KEY) complain("VAPID_PUBLIC_KEY", "does not belong to VAPID_PRIVATE_KEY");
  if (VAPID_SUBJECT === undefined) complain("VAPID_SUBJECT", "needed with the VAPID keys: where a push service can reach you");
}

export function pushSettings(env: Environment): PushSettings | null {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = env;
  if (!publicKey || !privateKey || !subject) return null;
  const named = env.PUSH_SERVICES?.split(",").map((host) => host.trim());
  return { publicKey, privateKey, subject, services: named ?? knownPushServices };
}

export const isPushService = (services: readonly string[], endpoint: string): boolean => {
  const hostname = URL.parse(endpoint)?.hostname;
  return services.some((service) => (service.startsWith(".") ? hostname?.endsWith(service) : hostname === service));
};
