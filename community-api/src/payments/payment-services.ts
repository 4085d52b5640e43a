import type { PaymentServices } from "./payment-service.ts";
import type { PaymentSettings } from "./settings.ts";
import { stripePayments } from "./stripe.ts";

/** The services that are set up. A second one is a line here, and its file. */
export const createPaymentServices = ({ stripe }: PaymentSettings): PaymentServices => (stripe ? { stripe: stripePayments(stripe) } : {});
