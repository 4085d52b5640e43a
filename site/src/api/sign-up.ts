import type { Language } from "@ryadom/shared/locales.ts";
import { useEffect, useState } from "react";
import { announceSessionChange } from "../device/session-state.ts";
import { api, unwrap } from "./client.ts";
import { createFormTime } from "./form-time.ts";
import { useRefreshPolicy } from "./password.ts";
import { requireCookies } from "./session.ts";
import { useApiMutation } from "./use-api-mutation.ts";

/** `website`: the field that people don't see. */
interface TypedSignUp {
  email: string;
  password: string;
  website: string;
}

/** Begins to make an account. The answer is the same for an email that has one: only its owner learns more, by email. */
export function useSignUp(language: Language, after: (email: string) => void) {
  const refreshPolicy = useRefreshPolicy();
  const [formTime] = useState(() => createFormTime());
  useEffect(() => void formTime.open(), [formTime]);
  return useApiMutation(async (typed: TypedSignUp) => {
    requireCookies();
    const body = { ...typed, language, formTime: await formTime.ready() };
    await unwrap(api.POST("/api/auth/sign-up", { body })).catch(refreshPolicy);
    after(typed.email);
  });
}

/** Makes the account, with the code of the email, and signs in. */
export const useConfirmSignUp = (after: () => void) =>
  useApiMutation(
    (code: string) => unwrap(api.POST("/api/auth/sign-up/confirm", { body: { code } })),
    () => {
      announceSessionChange("signed-in");
      after();
    },
  );

export const useResendSignUpCode = (language: Language) =>
  useApiMutation(() => unwrap(api.POST("/api/auth/sign-up/resend", { body: { language } })));
