import { ageDeclaration } from "@ryadom/shared/consent-version.ts";
import { useQueryClient } from "@tanstack/react-query";
import { removeOpenedResult } from "../device/account-tests.ts";
import { updateCachedMe } from "./account.ts";
import { api, unwrap } from "./client.ts";
import type { components } from "./openapi.d.ts";
import { useApiMutation } from "./use-api-mutation.ts";

type Consent = components["schemas"]["Me"]["consents"][number];
export type ConsentPurpose = Consent["purpose"];

export const giveConsent = (purpose: ConsentPurpose, version: string): Promise<Consent> =>
  unwrap(api.PUT("/api/me/consents/{purpose}", { params: { path: { purpose } }, body: { version } }));

export const withdrawConsent = (purpose: ConsentPurpose) =>
  unwrap(api.DELETE("/api/me/consents/{purpose}", { params: { path: { purpose } } }));

/** The API takes the consent to results back with that to the history, without which there are none. */
const goesWith = (purpose: ConsentPurpose, other: ConsentPurpose): boolean =>
  other === purpose || (purpose === "test-history" && other === "test-results");

/** Gives or withdraws one consent. @property version of the text that is agreed to */
export function useChangeConsent() {
  const client = useQueryClient();
  return useApiMutation(
    async ({ purpose, version, isOn }: { purpose: ConsentPurpose; version: string; isOn: boolean }) => {
      if (isOn) return giveConsent(purpose, version);
      await withdrawConsent(purpose);
      removeOpenedResult();
      return null;
    },
    (consent, { purpose }) =>
      updateCachedMe(client, ({ consents }) => ({
        consents: [...consents.filter((one) => !goesWith(purpose, one.purpose)), ...(consent ? [consent] : [])],
      })),
  );
}

/** The consents without which nobody publishes: to being of age (null: nobody is asked), and to the terms of this version. */
export const useGiveCommunityConsents = (after: () => void) =>
  useApiMutation(async ({ age, terms }: { age: number | null; terms: string }) => {
    if (age !== null) await giveConsent("age", ageDeclaration(age));
    await giveConsent("terms", terms);
  }, after);
