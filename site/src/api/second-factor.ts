import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { createPasskey, type PasskeyResponse } from "../device/passkey.ts";
import { meKey } from "./account.ts";
import { api, unwrap } from "./client.ts";
import { type ApiMutation, useApiMutation } from "./use-api-mutation.ts";

/** `mail`: the code of a mail, while somebody is guessing at the address; only when signing in. */
export type SecondFactorMethod = "totp" | "recovery" | "passkey" | "mail";
export type CodeProof = { method: "totp" | "recovery"; code: string };
export type TypedProof = CodeProof | { method: "mail"; code: string };
export type SecondFactorProof = CodeProof | { method: "passkey"; answer: PasskeyResponse };

/** The two ways to give a proof; the passkey's asks the API for a challenge and the device for its answer. */
export interface SecondFactorProofs {
  byCode: ApiMutation<TypedProof>;
  byPasskey: ApiMutation;
}

/** Which second factors the member has set up. */
export const secondFactorOptions = () =>
  queryOptions({ queryKey: ["second-factor"], queryFn: () => unwrap(api.GET("/api/me/second-factor")) });

function useRefresh() {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: secondFactorOptions().queryKey });
    await client.invalidateQueries({ queryKey: meKey });
  };
}

/** @param codes recovery codes come with the first second factor only; else none */
type AfterAdding = (codes: string[]) => void;

/** Makes a new secret for an authenticator app. */
export const useBeginTotp = () => useApiMutation(() => unwrap(api.POST("/api/me/second-factor/totp")));

export function useConfirmTotp(after: AfterAdding) {
  const refresh = useRefresh();
  return useApiMutation(
    (body: { code: string }) => unwrap(api.PUT("/api/me/second-factor/totp", { body })),
    ({ codes }) => {
      after(codes);
      return refresh();
    },
  );
}

export function useRemoveTotp(after: () => void) {
  const refresh = useRefresh();
  return useApiMutation(
    () => unwrap(api.DELETE("/api/me/second-factor/totp")),
    async () => {
      await refresh();
      after();
    },
  );
}

/** Its error is a DOMException when person or device says no. */
export function useAddPasskey(after: AfterAdding) {
  const refresh = useRefresh();
  return useApiMutation(
    async ({ name }: { name: string }) => {
      const answer = await createPasskey(await unwrap(api.POST("/api/me/second-factor/passkey-options")));
      return unwrap(api.POST("/api/me/second-factor/passkeys", { body: { name, answer } }));
    },
    ({ codes }) => {
      after(codes);
      return refresh();
    },
  );
}

export function useRemovePasskey(after: () => void) {
  const refresh = useRefresh();
  return useApiMutation(
    (id: string) => unwrap(api.DELETE("/api/me/second-factor/passkeys/{id}", { params: { path: { id } } })),
    async () => {
      await refresh();
      after();
    },
  );
}

/** The member doesn't want a second step offered any more. */
export function useDismissSecondFactorOffer() {
  const client = useQueryClient();
  return useApiMutation(
    () => unwrap(api.PUT("/api/me/second-factor/offer-dismissed")),
    () => client.invalidateQueries({ queryKey: meKey }),
  );
}

/** Makes new recovery codes; the old ones are worth nothing from then on. */
export function useRenewRecoveryCodes(after: AfterAdding) {
  const client = useQueryClient();
  return useApiMutation(
    () => unwrap(api.POST("/api/me/second-factor/recovery-codes")),
    ({ codes }) => {
      after(codes);
      return client.invalidateQueries({ queryKey: secondFactorOptions().queryKey });
    },
  );
}
