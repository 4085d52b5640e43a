import { limits } from "@ryadom/shared/limits.ts";
import type { Language } from "@ryadom/shared/locales.ts";
import { useQuery } from "@tanstack/react-query";
import { answered, ApiFailure, api } from "../../community/client.ts";
import { m } from "../../paraglide/messages.js";

export interface PasswordPolicy {
  minLength: number;
  maxLength: number;
}
const assumed: PasswordPolicy = { minLength: limits.passwordMinLength, maxLength: limits.passwordMaxLength };

/** The deployment's policy; the specified one until it has been read. */
export function usePasswordPolicy() {
  const query = useQuery({
    queryKey: ["password-policy"],
    queryFn: () => answered(api.GET("/api/auth/password-policy")),
    staleTime: Infinity,
  });
  return {
    policy: query.data ?? assumed,
    /** After a refusal the policy may have changed: it is read again. */
    rereadAfter: (failure: unknown) => {
      if (failure instanceof ApiFailure && failure.code === "auth/password-does-not-meet-requirements") void query.refetch();
    },
  };
}

/** What is wrong with a password as it stands; undefined when the page sees nothing. */
export function passwordTrouble(language: Language, policy: PasswordPolicy, password: string): string | undefined {
  const length = [...password].length;
  const say = { locale: language };
  if (length < policy.minLength) return m.password_at_least({ count: policy.minLength }, say);
  return length > policy.maxLength ? m.password_at_most({ count: policy.maxLength }, say) : undefined;
}
