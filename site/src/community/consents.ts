import type { components } from "./api.d.ts";
import { answered, api } from "./client.ts";

type Consent = components["schemas"]["Me"]["consents"][number];

/** Version of our own sentences, for those consents that are about nothing longer. */
export const ownVersion = "1";

export const giveConsent = (purpose: Consent["purpose"], version: string): Promise<Consent> =>
  answered(api.PUT("/api/me/consents/{purpose}", { params: { path: { purpose } }, body: { version } }));

export const withdrawConsent = (purpose: Consent["purpose"]) =>
  answered(api.DELETE("/api/me/consents/{purpose}", { params: { path: { purpose } } }));
