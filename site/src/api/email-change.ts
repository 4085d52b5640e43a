import { useQueryClient } from "@tanstack/react-query";
import { leaveDevice } from "../device/leave-device.ts";
import { isSignedIn } from "../device/session-state.ts";
import { meKey } from "./account.ts";
import { api, unwrap } from "./client.ts";
import { withPasswordStepUp } from "./step-up.ts";
import { type AfterSuccess, useApiMutation } from "./use-api-mutation.ts";

export interface NewEmail {
  email: string;
  /** Left out for accounts without a password. */
  currentPassword?: string | undefined;
}

/** Sends a code to the new address; asked again, it sends another one. */
export const useRequestEmailChange = (after?: AfterSuccess<unknown, NewEmail>) =>
  useApiMutation(
    ({ email, currentPassword }: NewEmail) =>
      withPasswordStepUp(currentPassword, () =>
        unwrap(api.POST("/api/me/email", { body: { email, ...(currentPassword && { currentPassword }) } })),
      ),
    after,
  );

export function useConfirmEmailChange(after: () => void) {
  const client = useQueryClient();
  return useApiMutation(
    (code: string) => unwrap(api.POST("/api/me/email/confirm", { body: { code } })),
    async () => {
      await client.invalidateQueries({ queryKey: meKey });
      after();
    },
  );
}

/** Brings the earlier email back, by the token of an email's link. All sessions have ended then, one of this browser too. */
export const useUndoEmailChange = (token: string, after: (resetToken: string) => void) =>
  useApiMutation(
    () => unwrap(api.POST("/api/auth/email/undo", { body: { token } })),
    async ({ resetToken }) => {
      if (isSignedIn()) await leaveDevice();
      after(resetToken);
    },
  );
