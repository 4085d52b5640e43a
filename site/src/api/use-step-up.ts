import { getPasskeyAssertion } from "../device/passkey.ts";
import { api, unwrap } from "./client.ts";
import type { SecondFactorProof, SecondFactorProofs, TypedProof } from "./second-factor.ts";
import { useApiMutation } from "./use-api-mutation.ts";

/** A fresh proof by the account's password. */
export const usePasswordProof = (after: () => void) =>
  useApiMutation((body: { password: string }) => unwrap(api.POST("/api/auth/step-up", { body })), after);

/** A fresh proof by the second factor. */
export function useSecondFactorProof(after: () => void): SecondFactorProofs {
  const prove = (secondFactor: SecondFactorProof) => unwrap(api.POST("/api/auth/step-up", { body: { secondFactor } }));
  return {
    // A mailed code is no second factor; the dialog never offers one.
    byCode: useApiMutation(async (proof: TypedProof) => proof.method !== "mail" && prove(proof), after),
    byPasskey: useApiMutation(async () => {
      const answer = await getPasskeyAssertion(await unwrap(api.POST("/api/auth/step-up/passkey-options")));
      return prove({ method: "passkey", answer });
    }, after),
  };
}
