import { expect, test } from "vitest";
import { EnvironmentError, readEnvironment } from "../env.ts";

const prod = {
  SITE_URL: "https://ryadom.example",
  SMTP_URL: "smtp://mail.example:587",
  MAIL_FROM: "Ryadom <hello@ryadom.example>",
  CMS_IDENTITY_TOKEN: "ab12".repeat(16),
  IDENTITY_EVENT_SECRET: "e".repeat(32),
  MEMBER_SECRET: "m".repeat(32),
};
const legal = {
  LEGAL_SELLER: "Ryadom gGmbH",
  LEGAL_TAX_EN: "VAT",
  LEGAL_TAX_RU: "НДС",
  LEGAL_WITHDRAWAL_EN: "14 days",
  LEGAL_WITHDRAWAL_RU: "14 дней",
};
const key = { STRIPE_SECRET_KEY: "sk_live_abc", STRIPE_WEBHOOK_SECRET: "whsec_abc whsec_def" };

const refusal = (env: Record<string, string>): string => {
  try {
    readEnvironment(env);
    return "accepted";
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    return (error as Error).message;
  }
};

test("prod without a key sells nothing; with one it needs the webhook's secret and what the law wants said", () => {
  expect(readEnvironment(prod).payments.stripe).toBeNull();
  expect(readEnvironment({ ...prod, ...key, ...legal }).payments).toMatchObject({
    stripe: { secretKey: "sk_live_abc", webhookSecrets: ["whsec_abc", "whsec_def"], apiUrl: null },
    seller: { seller: "Ryadom gGmbH", tax: { ru: "НДС" } },
  });
  const message = refusal({ ...prod, STRIPE_SECRET_KEY: "sk_live_abc", ...legal, LEGAL_SELLER: " " });
  for (const name of ["STRIPE_WEBHOOK_SECRET", "LEGAL_SELLER"]) expect(message).toContain(`  ${name}: `);
  expect(refusal({ ...prod, ...key, STRIPE_WEBHOOK_SECRET: "abc", ...legal })).toContain("STRIPE_WEBHOOK_SECRET");
});

test("prod takes no test key, and reaches a stand-in by TLS alone", () => {
  expect(refusal({ ...prod, ...key, ...legal, STRIPE_SECRET_KEY: "sk_test_abc" })).toContain("STRIPE_SECRET_KEY: prod takes a live key");
  expect(refusal({ ...prod, ...key, ...legal, STRIPE_API_URL: "http://stripe.example" })).toContain("STRIPE_API_URL");
});
