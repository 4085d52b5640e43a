import { queryOptions } from "@tanstack/react-query";
import { getPasskeyAssertion } from "../device/passkey.ts";
import { api, unwrap } from "./client.ts";
import type { SecondFactorProof, SecondFactorProofs, TypedProof } from "./second-factor.ts";
import { requireCookies } from "./session.ts";
import { useApiMutation } from "./use-api-mutation.ts";

/** Whether a failure is a step on the way (a second factor is asked for, say), and the page has gone there. */
type GoOn = (failure: unknown) => boolean;

/** Signs in with email and password. */
export const useSignIn = (goOn: GoOn, after: () => void) =>
  useApiMutation(async (body: { email: string; password: string }) => {
    requireCookies();
    try {
      await unwrap(api.POST("/api/auth/sign-in", { body }));
    } catch (failure) {
      if (goOn(failure)) return;
      throw failure;
    }
    after();
  });

/** What the sign-in that has begun may be finished with; asked for anew each time. */
export const pendingSecondFactorOptions = () =>
  queryOptions({ queryKey: ["pending-second-factor"], queryFn: () => unwrap(api.GET("/api/auth/second-factor")), gcTime: 0 });

/** Goes on with a sign-in: with the second factor, or with a mailed code. */
export function useSignInSecondFactor(goOn: GoOn, after: () => void): SecondFactorProofs {
  const prove = (body: SecondFactorProof | TypedProof) =>
    unwrap(api.POST("/api/auth/sign-in/second-factor", { body })).catch((failure: unknown) => {
      if (!goOn(failure)) throw failure;
      // The page has moved to another step and unmounts this form: never resolve, so that it does not report success.
      return new Promise<never>(() => {});
    });
  return {
    byCode: useApiMutation((proof: TypedProof) => prove(proof), after),
    byPasskey: useApiMutation(async () => {
      const answer = await getPasskeyAssertion(await unwrap(api.POST("/api/auth/second-factor/passkey-options")));
      return prove({ method: "passkey", answer });
    }, after),
  };
}
