import { limits } from "@ryadom/shared/limits.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { leaveDevice } from "../device/leave-device.ts";
import { isSignedIn } from "../device/session-state.ts";
import { meKey } from "./account.ts";
import { hasErrorCode } from "./api-error.ts";
import { api, unwrap } from "./client.ts";
import { withPasswordStepUp } from "./step-up.ts";
import { useApiMutation } from "./use-api-mutation.ts";

/** Lengths in characters. */
export interface PasswordPolicy {
  minLength: number;
  maxLength: number;
}
const specified: PasswordPolicy = { minLength: limits.passwordMinLength, maxLength: limits.passwordMaxLength };

const passwordPolicyOptions = () =>
  queryOptions({
    queryKey: ["password-policy"],
    queryFn: () => unwrap(api.GET("/api/auth/password-policy")),
    staleTime: Infinity,
  });

/** The deployment's policy; the specified one until it has been read. */
export const usePasswordPolicy = (): PasswordPolicy => useQuery(passwordPolicyOptions()).data ?? specified;

/** @returns throws a failure on; when the policy refused a password it may have changed, and is read again */
export function useRefreshPolicy(): (failure: unknown) => never {
  const client = useQueryClient();
  return (failure) => {
    if (hasErrorCode(failure, "auth/password-does-not-meet-requirements"))
      void client.invalidateQueries({ queryKey: passwordPolicyOptions().queryKey });
    throw failure;
  };
}

/** Asks for an email with a link to a new password; the answer is the same for everybody. */
export const useForgotPassword = (language: Language, after: (email: string) => void) =>
  useApiMutation(
    ({ email }: { email: string }) => unwrap(api.POST("/api/auth/password/forgot", { body: { email, language } })),
    (_next, { email }) => after(email),
  );

/** Sets a new password by the token of an email's link. All sessions have ended then, one of this browser too. */
export function useResetPassword(token: string) {
  const refreshPolicy = useRefreshPolicy();
  return useApiMutation(
    ({ password }: { password: string }) =>
      unwrap(api.POST("/api/auth/password/reset", { body: { token, password } })).catch(refreshPolicy),
    async () => {
      if (isSignedIn()) await leaveDevice();
    },
  );
}

interface NewPassword {
  /** Left out for accounts without a password. */
  currentPassword?: string | undefined;
  password: string;
}

export function useChangePassword(after: () => void) {
  const client = useQueryClient();
  const refreshPolicy = useRefreshPolicy();
  return useApiMutation(
    ({ currentPassword, password }: NewPassword) =>
      withPasswordStepUp(currentPassword, () =>
        unwrap(api.POST("/api/me/password", { body: { password, ...(currentPassword && { currentPassword }) } })),
      ).catch(refreshPolicy),
    async () => {
      await client.invalidateQueries({ queryKey: meKey });
      after();
    },
  );
}
