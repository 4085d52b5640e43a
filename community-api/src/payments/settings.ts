import type { Language } from "@ryadom/shared/locales.ts";
import { productName } from "@ryadom/shared/product-name.ts";
import { z } from "zod";
import type { StripeSettings } from "./stripe.ts";

/** What stands on offers and receipts about who sells: the law of the deployment's country says what that is. */
export type SellerSettings = {
  /** Name, address, how to reach them, registers. */
  seller: string;
  tax: Readonly<Record<Language, string>>;
  /** How a buyer withdraws from the purchase, and until when. */
  withdrawal: Readonly<Record<Language, string>>;
};
/** `stripe` is null where no key is set. */
export type PaymentSettings = { stripe: StripeSettings | null; seller: SellerSettings };

const legal = z.string().max(2000).optional();

/** Environment variables of purchases. */
export const paymentEnvironment = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, { error: "a secret or restricted key: sk_… or rk_…" })
    .optional(),
  // One, or two with a space between them while they are exchanged.
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+(\s+whsec_\S+)*$/, { error: "whsec_…, of the endpoint in Stripe’s dashboard" })
    .optional(),
  STRIPE_API_URL: z
    .string()
    .refine((text) => URL.parse(text)?.origin === text && /^https?:/.test(text), { error: "an origin such as https://stripe.example" })
    .optional(),
  LEGAL_SELLER: legal,
  LEGAL_TAX_EN: legal,
  LEGAL_TAX_RU: legal,
  LEGAL_WITHDRAWAL_EN: legal,
  LEGAL_WITHDRAWAL_RU: legal,
};

type Environment = z.infer<z.ZodObject<typeof paymentEnvironment>> & { APP_ENV: string };

const legalNames = ["LEGAL_SELLER", "LEGAL_TAX_EN", "LEGAL_TAX_RU", "LEGAL_WITHDRAWAL_EN", "LEGAL_WITHDRAWAL_RU"] as const;

/** A key needs its webhook secret; in prod also what the law asks a seller to say, and a key that moves real money. */
export function checkPayments(env: Environment, context: z.core.$RefinementCtx): void {
  if (env.STRIPE_SECRET_KEY === undefined) return;
  const complain = (name: string, message: string): void => context.addIssue({ code: "custom", path: [name], message });
  if (env.STRIPE_WEBHOOK_SECRET === undefined) complain("STRIPE_WEBHOOK_SECRET", "needed with STRIPE_SECRET_KEY");
  if (env.APP_ENV !== "prod") return;
  if (env.STRIPE_SECRET_KEY.includes("_test_")) complain("STRIPE_SECRET_KEY", "prod takes a live key; test keys are for qa");
  for (const name of legalNames)
    if (!env[name]?.trim())
      complain(name, "prod needs it with STRIPE_SECRET_KEY: receipts must say who sells, the tax, and how to withdraw");
}

export function paymentSettings(env: Environment): PaymentSettings {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: secrets, STRIPE_API_URL: apiUrl = null } = env;
  return {
    stripe: secretKey && secrets ? { secretKey, webhookSecrets: secrets.split(/\s+/), apiUrl } : null,
    seller: {
      seller: env.LEGAL_SELLER ?? `${productName.en} (demo)`,
      tax: { en: env.LEGAL_TAX_EN ?? "Demo: no tax is charged.", ru: env.LEGAL_TAX_RU ?? "Демоверсия: налог не взимается." },
      withdrawal: {
        en: env.LEGAL_WITHDRAWAL_EN ?? "You can change your mind within 14 days of paying. Write to us, and we’ll return the money.",
        ru: env.LEGAL_WITHDRAWAL_RU ?? "В течение 14 дней после оплаты вы можете передумать. Напишите нам, и мы вернём деньги.",
      },
    },
  };
}
